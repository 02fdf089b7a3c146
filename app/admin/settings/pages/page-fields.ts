import { checkbox } from '#app/forms/fields.ts';
import { wholeNumberField } from '#domain/catalog/fields/number-field.ts';
import { textField } from '#domain/catalog/fields/text-field.ts';
import { lineField } from '#domain/site/fields/line-field.ts';
import {
  MAX_PAGE_BODY,
  MAX_PAGE_POSITION,
  MAX_PAGE_SLUG,
  MAX_PAGE_TITLE,
} from '#domain/site/pages/page-limits.ts';
import { isPageSlug, slugFromTitle } from '#domain/site/pages/page-slug.ts';
import type { PageValues } from '#domain/site/pages/queries.ts';
import * as texts from '#texts';

/** The fields of a page that the merchant writes. */
export const pageFields = {
  title: lineField({ name: 'title', longest: MAX_PAGE_TITLE, required: true }),
  slug: textField({ name: 'slug', longest: MAX_PAGE_SLUG }),
  body: textField({ name: 'body', longest: MAX_PAGE_BODY, lines: 18 }),
  isPublished: { ...checkbox, name: 'published' as const },
  inFooter: { ...checkbox, name: 'in_footer' as const },
  position: wholeNumberField({ name: 'position', most: MAX_PAGE_POSITION }),
};

/** The slug of a page. If no slug was entered, it is made from the title. */
export function slugOf({ slug, title }: { slug: string; title: string }): string {
  return slug.trim() === '' ? slugFromTitle(title) : slug.trim();
}

/** Checks the slug. Returns the errors by field name. */
export function checkPage(textOf: (name: string) => string): Record<string, string> {
  const [slug, title] = [textOf('slug'), textOf('title')];
  if (title.trim() === '' && slug.trim() === '') return {};
  if (isPageSlug(slugOf({ slug, title }))) return {};
  return { slug: slug.trim() === '' ? texts.adminPages.slugNeeded : texts.adminPages.wrongSlug };
}

/** The form values of a page. For null, the defaults of a new page. */
export function typedPage(page: PageValues | null): Record<string, string> {
  if (!page) return { in_footer: 'on', position: '10' };
  const { title, slug, body, isPublished, inFooter, position } = page;
  const ticked = (value: boolean) => (value ? 'on' : '');
  return {
    title,
    slug,
    body,
    published: ticked(isPublished),
    in_footer: ticked(inFooter),
    position: String(position),
  };
}

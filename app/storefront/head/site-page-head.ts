import { href } from 'react-router';
import type { PageHead } from '#app/page/page-meta.ts';
import * as texts from '#texts';
import { pageHead } from './page-head.ts';

const DESCRIPTION_LENGTH = 160;

/** `text` is plain text. */
type SitePageHeadInput = { title: string; text: string; slug: string; origin: string };

/** Meta data of a page that the merchant writes. */
export function sitePageHead({ title, text, slug, origin }: SitePageHeadInput): PageHead {
  return pageHead({
    title: texts.shell.pageTitle(title),
    description: text.slice(0, DESCRIPTION_LENGTH).toWellFormed().trim() || title,
    origin,
    path: href('/pages/:slug', { slug }),
  });
}

import { slugFromTitle } from './page-slug.ts';

type Page = { id: number; title: string; slug: string; isPublished: boolean };

/** Words of titles and addresses, in the languages of shops. */
const PRIVACY = /privacy|data-protection|datenschutz/;
const TERMS = /terms|conditions|(^|-)agb(-|$)|geschaeftsbedingungen/;
const IMPRINT = /imprint|legal-(notice|disclosure)|impressum/;

/**
 * Whether the shop has the pages without which it should not sell: a published privacy policy, and
 * published terms or an imprint, which is not asked for everywhere. A page is known by its title or its
 * address, and the one that customers accept before they pay, `termsPageId`, is the terms anyway.
 */
export function hasLegalPages(pages: readonly Page[], termsPageId: number): boolean {
  const published = pages.filter(({ isPublished }) => isPublished);
  const isAbout = ({ title, slug }: Page, words: RegExp) =>
    words.test(slugFromTitle(title)) || words.test(slug);
  const isTerms = (page: Page) => page.id === termsPageId || isAbout(page, TERMS) || isAbout(page, IMPRINT);
  return published.some((page) => isAbout(page, PRIVACY)) && published.some(isTerms);
}

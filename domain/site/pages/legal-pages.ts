import { slugFromTitle } from './page-slug.ts';

type Page = { id: number; title: string; slug: string; isPublished: boolean };

/** Words that identify pages by title or address, in the languages of the shop. */
const PRIVACY = /privacy|data-protection|datenschutz/;
const TERMS = /terms|conditions|(^|-)agb(-|$)|geschaeftsbedingungen/;
const RETURNS = /return|withdrawal|widerruf|rueckgabe|ruecksend|retoure/;
const SHIPPING = /shipping|delivery|versand|liefer/;
const IMPRINT = /imprint|legal-(notice|disclosure)|impressum/;

/**
 * Whether the shop has the legal pages that it needs to sell: a published privacy policy, and published terms
 * or an imprint. Terms are not necessary, because not every country requires them. Recognizes pages by title
 * or address. The page `termsPageId` always counts as the terms.
 */
export function hasLegalPages(pages: readonly Page[], termsPageId: number): boolean {
  const published = pages.filter(({ isPublished }) => isPublished);
  const isTerms = (page: Page) => page.id === termsPageId || isAbout(page, TERMS) || isAbout(page, IMPRINT);
  return published.some((page) => isAbout(page, PRIVACY)) && published.some(isTerms);
}

type Named = Pick<Page, 'title' | 'slug'>;

/** The first page about returns; null if there is none. */
export const returnsPageOf = <Each extends Named>(pages: readonly Each[]): Each | null =>
  pages.find((page) => isAbout(page, RETURNS)) ?? null;

/** The first page about shipping; null if there is none. */
export const shippingPageOf = <Each extends Named>(pages: readonly Each[]): Each | null =>
  pages.find((page) => isAbout(page, SHIPPING)) ?? null;

/** Whether the title or address of a page contains one of the words. */
function isAbout({ title, slug }: Named, words: RegExp): boolean {
  return words.test(slugFromTitle(title)) || words.test(slug);
}

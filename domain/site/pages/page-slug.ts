import { MAX_PAGE_SLUG } from './page-limits.ts';

const SPELLED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', å: 'a' };

/** Whether the text can be the last part of a page's address. */
export function isPageSlug(text: string): boolean {
  return text.length <= MAX_PAGE_SLUG && /^[a-z0-9-]+$/.test(text);
}

/**
 * Derives the address of a page from its title: 'Über uns' becomes 'ueber-uns'. '' if the title has no letter
 * or digit that an address can contain.
 */
export function slugFromTitle(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøå]/g, (letter) => SPELLED[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_PAGE_SLUG)
    .replace(/^-+|-+$/g, '');
}

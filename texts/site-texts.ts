import type { Language } from '#lib/languages.ts';
import { site } from '#lib/site.ts';
import type { InOtherWords } from './complete.ts';
import * as de from './de/index.ts';
import * as en from './en/index.ts';

export type SiteTexts = InOtherWords<typeof en>;

const byLanguage: Record<Language, SiteTexts> = { en, de };

/**
 * Returns the texts in the site's language. Use it only outside of pages, for example in emails. Pages are
 * built once for each language and import `#texts` (docs/decisions/0016-texts.md).
 */
export function siteTexts(): SiteTexts {
  return byLanguage[site().language];
}

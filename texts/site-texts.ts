import type { Language } from '#lib/languages.ts';
import { site } from '#lib/site.ts';
import type { InOtherWords } from './complete.ts';
import * as de from './de/index.ts';
import * as en from './en/index.ts';

export type SiteTexts = InOtherWords<typeof en>;

const byLanguage: Record<Language, SiteTexts> = { en, de };

/**
 * The texts in the site's language, for code outside the pages, such as emails. Pages are built once for each
 * language instead and import `#texts` (docs/decisions/0016-texts.md).
 */
export function siteTexts(): SiteTexts {
  return byLanguage[site().language];
}

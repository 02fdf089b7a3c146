import { decimalsOf } from './money/currency.ts';
import { replaceSite, type Site } from './site.ts';

/** Replaces the settings of this process. Apart from `site.ts`, so that browsers load no table of currencies. */
export function setSite(next: Omit<Site, 'decimals'>): void {
  replaceSite({ ...next, decimals: decimalsOf(next.currency) });
}

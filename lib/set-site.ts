import { decimalsOf } from './money/currency.ts';
import { DEFAULT_SITE, replaceSite, type Site } from './site.ts';

/**
 * Replaces the site's settings in this process. This function has its own file, because browsers load
 * `site.ts` and should load no server code and no table of currencies.
 */
export function setSite(next: Omit<Site, 'decimals'>): void {
  const now = { ...next, decimals: decimalsOf(next.currency) };
  replaceSite(now, attributeOf(now));
}

function attributeOf(now: Record<string, unknown>): string | undefined {
  const initial = Object.entries({ ...DEFAULT_SITE, quietToasts: false });
  const own = initial.filter(([key, value]) => (now[key] ?? value) !== value);
  if (own.length === 0) return undefined;
  return JSON.stringify(Object.fromEntries(own.map(([key]) => [key, now[key]])));
}

import { decimalsOf } from './money/currency.ts';
import { DEFAULT_SITE, replaceSite, type Site } from './site.ts';

/**
 * Replaces the settings of this process. Separate from `site.ts`, so that browsers don't load the currency
 * table and server code.
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

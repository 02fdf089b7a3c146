import { inUnits, moneyFormat } from '#lib/money/format.ts';
import { language, locale } from './locale.ts';

/** Formats of amounts and numbers. */

export { language, locale };

/** '$1,234.50' for 123450 cents (spec S9: USD, 2 decimals), in the shop's currency. */
export const money = (cents: number) => moneyFormat(locale()).format(inUnits(cents));

// Marked as pure, so that it is left out of the browser's files.
const countries = /* @__PURE__ */ new Intl.DisplayNames(language, { type: 'region' });

// Looking up a country name is slow, so names are cached. There are fewer codes than this limit.
const named = /* @__PURE__ */ new Map<string, string>();
const MOST_NAMED = 1_000;

/** 'Germany' for DE. Server only, since names differ between browsers. */
export const countryName = (code: string) => {
  const name = named.get(code) ?? countries.of(code) ?? code;
  if (named.size < MOST_NAMED) named.set(code, name);
  return name;
};

/** '1,234': a whole number with separators. */
export const number = (count: number) => count.toLocaleString(locale());

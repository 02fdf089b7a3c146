import { inUnits, moneyFormat } from '#lib/money/format.ts';
import { language, locale } from './locale.ts';

export { language, locale };

// Replaces straight apostrophes, because some browsers use them to group digits in Switzerland.
export const apostrophes = (text: string) => text.replaceAll("'", '’');

/** Formats an amount in the shop's currency: '1.234,50 €' for 123450 cents. */
export const money = (cents: number) => apostrophes(moneyFormat(locale()).format(inUnits(cents)));

// Marked as pure, so that the build leaves it out of the browser's files if they don't use it.
const countries = /* @__PURE__ */ new Intl.DisplayNames(language, { type: 'region' });

// Cached country names, because a look-up is slow. There are fewer country codes than `MOST_NAMED`.
const named = /* @__PURE__ */ new Map<string, string>();
const MOST_NAMED = 1_000;

/**
 * The name of a country: 'Deutschland' for DE. Call it only on the server, because names differ between
 * browsers.
 */
export const countryName = (code: string) => {
  const name = named.get(code) ?? countries.of(code) ?? code;
  if (named.size < MOST_NAMED) named.set(code, name);
  return name;
};

/** Formats a whole number with separators: '1.234'. */
export const number = (count: number) => apostrophes(count.toLocaleString(locale()));

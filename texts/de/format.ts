import { dateFormat } from '#lib/dates/date-format.ts';
import { unitsOf } from '#lib/money/currency.ts';
import { moneyFormat, plainAmount } from '#lib/money/format.ts';
import { site } from '#lib/site.ts';

/** Formats of amounts, numbers and days. Only this file names the locale. */

/** The `lang` of every page. */
export const language = 'de';

/** 'de-DE', or with the region that the merchant chose. */
export const locale = () => `de-${site().region || 'DE'}`;

const longDay = /* @__PURE__ */ dateFormat({ dateStyle: 'long' });

// Browsers differ in how they group digits in Switzerland.
const apostrophes = (text: string) => text.replaceAll("'", '’');

/** '1.234,50 €' for 123450 cents, in the shop's currency. */
export const money = (cents: number) =>
  apostrophes(moneyFormat(locale()).format(cents / unitsOf(site().currency)));

const countries = new Intl.DisplayNames(language, { type: 'region' });

// Looking up a country name is slow, so names are cached. There are fewer codes than this limit.
const named = /* @__PURE__ */ new Map<string, string>();
const MOST_NAMED = 1_000;

/** 'Deutschland' for DE. Server only, since names differ between browsers. */
export const countryName = (code: string) => {
  const name = named.get(code) ?? countries.of(code) ?? code;
  if (named.size < MOST_NAMED) named.set(code, name);
  return name;
};

/** '1.234': a whole number with separators. */
export const number = (count: number) => apostrophes(count.toLocaleString(locale()));

/** A day as '3. März 2026', in the shop's zone, so that server, browser and mail agree. */
export const day = (date: Date) => longDay(locale()).format(date);

// Marked as pure, so that it is left out of the browser's files.
const weekday = /* @__PURE__ */ dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Di., 24. – Do., 26. Nov.' for midnights in UTC. Server only, since spaces differ between browsers. */
export const dayRange = (from: Date, to: Date) => weekday(locale()).formatRange(from, to);

/** '1.234,50' for 123450 cents: an amount without its currency. */
export const amount = (cents: number) => apostrophes(plainAmount(locale(), cents));

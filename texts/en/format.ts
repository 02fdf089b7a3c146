/** How amounts, numbers and days are written: the one place that names the locale. */

/** The `lang` of every page. */
export const language = 'en';

export const locale = 'en-US';
const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** '$1,234.50' for 123450 cents (spec S9: USD, 2 decimals). */
export const money = (cents: number) => dollars.format(cents / 100);

const countries = new Intl.DisplayNames(locale, { type: 'region' });

// To name a country takes longer than to show an address without it. There are no more codes than this.
const named = /* @__PURE__ */ new Map<string, string>();
const MOST_NAMED = 1_000;

/** 'Germany' for DE. Only for the server: browsers know other names. */
export const countryName = (code: string) => {
  const name = named.get(code) ?? countries.of(code) ?? code;
  if (named.size < MOST_NAMED) named.set(code, name);
  return name;
};

/** '1,234': a whole number as people read it. */
export const number = (count: number) => count.toLocaleString(locale);

/** The day of a moment as 'March 3, 2026', in UTC, so that server, browser and mail say the same. */
export const day = (date: Date) => longDay.format(date);

// Marked so that browsers, which never ask for it, need not load it.
const weekday = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Tue, Nov 24 – Thu, Nov 26', in UTC. Only for the server: browsers put other blanks between. */
export const dayRange = (from: Date, to: Date) => weekday.formatRange(from, to);

/** '1,234.50' for 123450 cents: an amount whose currency is told elsewhere. */
export const amount = (cents: number) => (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });

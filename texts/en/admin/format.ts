import { dateFormat } from '#lib/dates/date-format.ts';
import { withoutZeros } from '#lib/money/without-zeros.ts';
import { locale, money } from '../format/format.ts';

/**
 * Formats of amounts and times for the admin pages. They have a separate file, so that shoppers don’t load
 * it.
 */

// The days and months of charts have no time zone, so they are formatted in UTC.
const shortDay = /* @__PURE__ */ dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const yearMonth = /* @__PURE__ */ dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });
const calendar = /* @__PURE__ */ dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const clockTime = /* @__PURE__ */ dateFormat({ timeStyle: 'short' });
const dateTime = /* @__PURE__ */ dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a day in UTC: 'Mar 3'. */
export const day = (date: Date) => shortDay(locale()).format(date);

/** Formats a month in UTC: 'Mar 2026'. */
export const month = (date: Date) => yearMonth(locale()).format(date);

/** Formats a time in the shop's time zone: '4:05 PM'. */
export const time = (date: Date) => clockTime(locale()).format(date);

/** Formats a moment in the shop's time zone: 'Mar 3, 2026, 4:05 PM'. */
export const moment = (date: Date) => dateTime(locale()).format(date);

/** Formats a day without regard to time zones: 'March 3, 2026' for '2026-03-03'. */
export const calendarDay = (text: string) => calendar(locale()).format(new Date(text));

/** Formats an amount without zero decimals: '$12' for 1200 cents, and '$12.50' for 1250 cents. */
export const shortMoney = (cents: number) => withoutZeros(money(cents));

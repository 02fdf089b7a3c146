import { dateFormat } from '#lib/dates/date-format.ts';
import { locale } from './locale.ts';

/**
 * Formats of days. They have a separate file, so that the home page, which shows no days, does not load them.
 */

const longDay = /* @__PURE__ */ dateFormat({ dateStyle: 'long' });

/**
 * Formats a day as '3. März 2026' in the shop's time zone, so that server, browser and email show the same
 * day.
 */
export const day = (date: Date) => longDay(locale()).format(date);

// Marked as pure, so that the build leaves it out of the browser's files if they don't use it.
const weekday = /* @__PURE__ */ dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * Formats a range of days as 'Di., 24. – Do., 26. Nov.'. `from` and `to` are midnights in UTC. Call it only
 * on the server, because the spaces in the result differ between browsers.
 */
export const dayRange = (from: Date, to: Date) => weekday(locale()).formatRange(from, to);

import { dateFormat } from '#lib/dates/date-format.ts';
import { locale } from './locale.ts';

/** Formats of days, in a separate file because the home page shows none. */

const longDay = /* @__PURE__ */ dateFormat({ dateStyle: 'long' });

/** A day as '3. März 2026', in the shop's zone, so that server, browser and email agree. */
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

import { dateFormat } from '#lib/dates/date-format.ts';
import { withoutZeros } from '#lib/money/without-zeros.ts';
import { locale, money } from '../format/format.ts';

/** Formats of amounts and times for the admin pages only: a separate file, so that shoppers don’t load it. */

// The days and months of charts have no zone.
const shortDay = /* @__PURE__ */ dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const yearMonth = /* @__PURE__ */ dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });
const calendar = /* @__PURE__ */ dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const clockTime = /* @__PURE__ */ dateFormat({ timeStyle: 'short' });
const dateTime = /* @__PURE__ */ dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** 'Mar 3' for the start of a day in UTC. */
export const day = (date: Date) => shortDay(locale()).format(date);

/** 'Mar 2026', likewise. */
export const month = (date: Date) => yearMonth(locale()).format(date);

/** '4:05 PM', in the shop's zone. */
export const time = (date: Date) => clockTime(locale()).format(date);

/** 'Mar 3, 2026, 4:05 PM', in the shop's zone. */
export const moment = (date: Date) => dateTime(locale()).format(date);

/** 'March 3, 2026' for '2026-03-03', in every zone. */
export const calendarDay = (text: string) => calendar(locale()).format(new Date(text));

/** '$12' for 1200 cents, '$12.50' for 1250. */
export const shortMoney = (cents: number) => withoutZeros(money(cents));

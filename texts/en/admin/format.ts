import { locale, money } from '../format.ts';

/** Formats of amounts and times for the admin pages only: a separate file, so that shoppers don’t load it. */

const shortDay = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const yearMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dateTime = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** 'Mar 3', in UTC. */
export const day = (date: Date) => shortDay.format(date);

/** 'Mar 2026', in UTC. */
export const month = (date: Date) => yearMonth.format(date);

/** 'Mar 3, 2026, 4:05 PM', in UTC. */
export const moment = (date: Date) => dateTime.format(date);

/** '$12' for 1200 cents, '$12.50' for 1250. */
export const shortMoney = (cents: number) => money(cents).replace(/\.0+(?=\D*$)/, '');

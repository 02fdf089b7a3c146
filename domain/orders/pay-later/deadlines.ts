import { endOfDay, startOfDay, zoneDay } from '#lib/dates/zone.ts';
import type { MethodSettings } from './settings-fields.ts';

const DAY_MS = 24 * 3600_000;
/** The time of day at which reminders are sent, in milliseconds after midnight. */
const MORNING_MS = 8 * 3600_000;
/**
 * Minimum number of days that the customer has to pay after the merchant has removed a payment. The customer
 * needs these days, because the shop may already have confirmed the payment by email.
 */
const GRACE_DAYS = 7;

/**
 * The deadlines of an order that is paid later. `remindAt` is null for an order without a reminder, and
 * `cancelAt` for an order that is never cancelled automatically.
 */
export type Deadlines = { dueAt: Date; remindAt: Date | null; cancelAt: Date | null };

/**
 * The deadlines of an order placed at `now`. The payment is due, and the order is cancelled, at the end of a
 * day in the shop's time zone. Without a reminder if its time would be before the order or after the
 * cancellation.
 */
export function deadlinesOf(
  { dueDays, cancelDays, remind, remindDays }: MethodSettings,
  now: Date = new Date(),
): Deadlines {
  const today = zoneDay(now);
  const dueAt = endOfDay(laterDay(today, dueDays));
  // The shop never cancels an order before its payment is due.
  const cancelAt = cancelDays === 0 ? null : endOfDay(laterDay(today, Math.max(cancelDays, dueDays)));
  const ahead = remind === 'before' ? -remindDays : remindDays;
  const at = new Date(startOfDay(laterDay(today, dueDays + ahead)).getTime() + MORNING_MS);
  const isUseful = remind !== 'never' && at > now && (cancelAt === null || at < cancelAt);
  return { dueAt, remindAt: isUseful ? at : null, cancelAt };
}

/**
 * The deadlines after the merchant removed a payment at `now`. They are the previous deadlines, but the
 * reminder is sent tomorrow at the earliest, and the order is cancelled in 7 days at the earliest.
 */
export function resumedDeadlines(
  { remindAt, cancelAt }: Omit<Deadlines, 'dueAt'>,
  now: Date = new Date(),
): Omit<Deadlines, 'dueAt'> {
  const today = zoneDay(now);
  const tomorrow = new Date(startOfDay(laterDay(today, 1)).getTime() + MORNING_MS);
  const graceEnds = endOfDay(laterDay(today, GRACE_DAYS));
  return {
    remindAt: remindAt && latest(remindAt, tomorrow),
    cancelAt: cancelAt && latest(cancelAt, graceEnds),
  };
}

const latest = (one: Date, other: Date) => (one > other ? one : other);

/**
 * The last millisecond before `end`. Pages show the end of a day with it, because `end` is already the next
 * day.
 */
export function lastMoment(end: Date): Date {
  return new Date(end.getTime() - 1);
}

function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

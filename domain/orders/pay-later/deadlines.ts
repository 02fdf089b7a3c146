import { endOfDay, startOfDay, zoneDay } from '#lib/dates/zone.ts';
import type { MethodSettings } from './settings-fields.ts';

const DAY_MS = 24 * 3600_000;
/** Reminders go out in the morning. */
const MORNING_MS = 8 * 3600_000;
/** Minimum time for a customer who was told that the payment had arrived. */
const GRACE_DAYS = 7;

/** The times of an order that is paid later; null: never. */
export type Deadlines = { dueAt: Date; remindAt: Date | null; cancelAt: Date | null };

/**
 * The times of an order placed at `now`. It is due, and cancelled, at the end of a day in the shop's zone.
 * Omits a reminder that would fall before the order or after its cancellation.
 */
export function deadlinesOf(
  { dueDays, cancelDays, remind, remindDays }: MethodSettings,
  now: Date = new Date(),
): Deadlines {
  const today = zoneDay(now);
  const dueAt = endOfDay(laterDay(today, dueDays));
  // Never before the payment is due.
  const cancelAt = cancelDays === 0 ? null : endOfDay(laterDay(today, Math.max(cancelDays, dueDays)));
  const ahead = remind === 'before' ? -remindDays : remindDays;
  const at = new Date(startOfDay(laterDay(today, dueDays + ahead)).getTime() + MORNING_MS);
  const isUseful = remind !== 'never' && at > now && (cancelAt === null || at < cancelAt);
  return { dueAt, remindAt: isUseful ? at : null, cancelAt };
}

/**
 * The times to remind of and cancel an order whose payment was removed at `now`. They are as before the
 * payment, but at the earliest tomorrow for the reminder and in 7 days for the cancellation.
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

/** A moment of the day that ends at `end`, to show that day. */
export function lastMoment(end: Date): Date {
  return new Date(end.getTime() - 1);
}

function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

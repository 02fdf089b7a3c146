import { site } from '#lib/site.ts';
import { dateFormat } from './date-format.ts';

const DAY_MS = 24 * 3600_000;
// The limits of a moment. PostgreSQL has no year 0, and an ISO date has no year above 9999.
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

const clock = /* @__PURE__ */ dateFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Whether pages show UTC, because the shop has no time zone. */
export const isUtc = () => site().timeZone === '';

/** Returns a label such as 'Date (UTC)'. In a shop with another time zone, it is only 'Date'. */
export const zoned = (label: string) => (isUtc() ? `${label} (UTC)` : label);

/** The name of the shop's time zone, such as 'Europe/Berlin'. */
export const zoneName = () => site().timeZone || 'UTC';

/** Returns the day of a moment in the shop's time zone as 'YYYY-MM-DD'. */
export function zoneDay(at: Date): string {
  return zoneClock(at).slice(0, 10);
}

/**
 * Returns the local time in the shop's time zone as 'YYYY-MM-DDTHH:MM', the format of a `datetime-local`
 * field.
 */
export function zoneClock(at: Date): string {
  return new Date(clockMs(at.getTime())).toISOString().slice(0, 16);
}

/**
 * Returns the moment of a local time in the format of `zoneClock`. If the time is skipped by a clock change
 * in spring, returns a moment after the change.
 */
export function momentAt(text: string): Date {
  const wanted = Date.parse(`${text}Z`);
  const first = wanted - offset(wanted);
  const second = wanted - offset(first);
  const at = clockMs(second) === wanted ? second : Math.max(first, second);
  return new Date(Math.min(Math.max(at, FIRST), LAST));
}

/** Returns the first moment of a day 'YYYY-MM-DD' in the shop's time zone. */
export function startOfDay(day: string): Date {
  return momentAt(`${day}T00:00`);
}

/** Returns the first moment after a day 'YYYY-MM-DD' in the shop's time zone. */
export function endOfDay(day: string): Date {
  const next = Date.parse(`${day}T00:00Z`) + DAY_MS;
  return next > LAST ? new Date(LAST) : startOfDay(new Date(next).toISOString().slice(0, 10));
}

const offset = (ms: number) => clockMs(ms) - ms;

/** Returns the local time in the shop's time zone as milliseconds, as if it were a time in UTC. */
function clockMs(ms: number): number {
  if (isUtc()) return ms;
  const parts = clock('en-US').formatToParts(ms);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value.padStart(2, '0') ?? '';
  const day = `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
  return Date.parse(`${day}T${of('hour')}:${of('minute')}:${of('second')}Z`);
}

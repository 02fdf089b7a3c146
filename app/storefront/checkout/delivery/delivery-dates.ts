import { afterWorkingDays } from '#lib/dates/working-days.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import * as texts from '#texts';

/** The maximum number of cached texts. A shop has only few different delivery times. */
const MAX_TEXTS = 200;

/**
 * The texts of the current day, in the shop's time zone. They are cached, because formatting two dates takes
 * longer than the rest of the delivery section.
 */
let cached = { key: '', words: new Map<string, string>() };

/**
 * The expected delivery dates, in words, of an order that is placed now and takes `min` to `max` working
 * days. Call this only on the server.
 */
export function deliveryDates({ min, max }: { min: number; max: number }, nowMs: number): string {
  const today = zoneDay(new Date(nowMs));
  const key = `${today} ${texts.format.locale()}`;
  if (cached.key !== key) cached = { key, words: new Map() };
  const span = `${min} ${max}`;
  const words =
    cached.words.get(span) ??
    texts.dates.dayRange(afterWorkingDays(today, min), afterWorkingDays(today, max));
  if (cached.words.size < MAX_TEXTS) cached.words.set(span, words);
  return words;
}

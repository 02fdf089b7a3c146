import { rangeFrom } from '#domain/dashboard/report/range.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import type { ShownRange } from './range-choice.tsx';

/**
 * Reads a report's range from the URL. `typed` contains the days as entered. Days are in the shop's time
 * zone.
 */
export function readRange(params: URLSearchParams, now: Date): ShownRange {
  const typed = (name: string) => (params.get(name) ?? '').slice(0, 10);
  return { ...rangeFrom(params, zoneDay(now)), typed: { from: typed('from'), to: typed('to') } };
}

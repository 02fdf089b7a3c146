import * as texts from '#texts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** As many as are kept: shops have a few, and what is beyond is written each time. */
const MOST = 200;

/** Of one day. To write two days takes longer than all else that a cart's page shows of the delivery. */
let kept = { day: Number.NaN, words: new Map<string, string>() };

/** The days on which what takes so many would come if it were ordered now, in words. Only for the server. */
export function deliveryDates({ min, max }: { min: number; max: number }, nowMs: number): string {
  const day = Math.floor(nowMs / DAY_MS);
  if (kept.day !== day) kept = { day, words: new Map() };
  const span = `${min} ${max}`;
  const after = (days: number) => new Date((day + days) * DAY_MS);
  const words = kept.words.get(span) ?? texts.format.dayRange(after(min), after(max));
  if (kept.words.size < MOST) kept.words.set(span, words);
  return words;
}

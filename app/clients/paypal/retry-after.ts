import { statusOf } from './errors.ts';

/** PayPal is not left alone for longer, whatever it asks for. */
const MAX_MS = 3600_000;

/**
 * How long PayPal asks to be left alone, in milliseconds, by the Retry-After of a 429; null where it did not
 * say.
 */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  if (statusOf(error) !== 429) return error.cause === undefined ? null : retryAfterOf(error.cause);
  const said = headerOf(error);
  if (said === null) return null;
  const seconds = secondsOf(said);
  return Number.isNaN(seconds) || seconds <= 0 ? null : Math.min(seconds * 1000, MAX_MS);
}

/**
 * Of a number of seconds or of a date (RFC 9110); NaN for anything else, which Date.parse might take for a
 * year.
 */
function secondsOf(said: string): number {
  if (/^\d+$/.test(said)) return Number(said);
  return /^[a-z]+,? /i.test(said) ? (Date.parse(said) - Date.now()) / 1000 : Number.NaN;
}

function headerOf(error: Error): string | null {
  if (!('headers' in error) || typeof error.headers !== 'object' || error.headers === null) return null;
  const found = Object.entries(error.headers).find(([name]) => name.toLowerCase() === 'retry-after');
  return typeof found?.[1] === 'string' ? found[1].trim() : null;
}

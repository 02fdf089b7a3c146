import { statusOf } from './errors.ts';

/** The longest pause in milliseconds, even if PayPal asks for a longer one. */
const MAX_MS = 3600_000;

/** The pause in milliseconds that PayPal demands by a 429 with Retry-After; null if it demands none. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  if (statusOf(error) !== 429) return error.cause === undefined ? null : retryAfterOf(error.cause);
  const header = headerOf(error);
  if (header === null) return null;
  const seconds = secondsOf(header);
  return Number.isNaN(seconds) || seconds <= 0 ? null : Math.min(seconds * 1000, MAX_MS);
}

/**
 * Reads the header in seconds. Its value is a number of seconds or a date (RFC 9110). NaN for any other
 * value, because Date.parse might read it as a year.
 */
function secondsOf(header: string): number {
  if (/^\d+$/.test(header)) return Number(header);
  return /^[a-z]+,? /i.test(header) ? (Date.parse(header) - Date.now()) / 1000 : Number.NaN;
}

function headerOf(error: Error): string | null {
  if (!('headers' in error) || typeof error.headers !== 'object' || error.headers === null) return null;
  const found = Object.entries(error.headers).find(([name]) => name.toLowerCase() === 'retry-after');
  return typeof found?.[1] === 'string' ? found[1].trim() : null;
}

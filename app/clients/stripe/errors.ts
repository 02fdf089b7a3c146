import { GatewayRefused, GatewayResultUnknown } from '#domain/payments/gateway/gateway.ts';

/** A failed call, as the `stripe` package throws it: https://docs.stripe.com/api/errors */
type Failure = Error & { statusCode?: unknown; code?: unknown; rawType?: unknown; headers?: unknown };

const MAX_CODE = 100;
const MAX_WAIT_MS = 3600_000;

/** The status of a failed response; null without a response. */
export function statusOf(error: unknown): number | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' ? status : null;
}

/**
 * Stripe's code for a failure, such as 'resource_missing'. Without a code, returns the type of the failure,
 * or '' if it has no type either.
 */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, rawType }: Failure = error;
  const word = [code, rawType].find((each) => typeof each === 'string' && each !== '');
  return typeof word === 'string' ? word.slice(0, MAX_CODE) : '';
}

/** The pause in milliseconds that Stripe demands by a 429, at most an hour. Null if Stripe demands none. */
export function retryAfterOf(error: unknown): number | null {
  if (statusOf(error) !== 429 || !(error instanceof Error)) return null;
  const { headers }: Failure = error;
  if (typeof headers !== 'object' || headers === null || !('retry-after' in headers)) return null;
  const seconds = Number(headers['retry-after']);
  return seconds > 0 ? Math.min(seconds * 1_000, MAX_WAIT_MS) : null;
}

/**
 * Whether Stripe would respond the same way to another call with the same idempotency key. This is so after a
 * failure of Stripe itself, and if the key was used with other parameters.
 * https://docs.stripe.com/api/idempotent_requests
 */
function isKeySpent(error: unknown): boolean {
  return (statusOf(error) ?? 0) >= 500 || codeOf(error) === 'idempotency_error';
}

/**
 * Statuses that say nothing about the payment. They are about credentials, load, or another call at the same
 * time.
 */
const UNCLEAR = [401, 403, 408, 409, 429];

/**
 * Converts the error of a failed call to a clear refusal or an unknown result. Returns an error that is
 * already one of these unchanged.
 */
export function toGatewayError(error: unknown): GatewayRefused | GatewayResultUnknown {
  if (error instanceof GatewayRefused || error instanceof GatewayResultUnknown) return error;
  const [status, code] = [statusOf(error), codeOf(error)];
  const isClear = status !== null && status >= 400 && status < 500 && !UNCLEAR.includes(status);
  if (isClear && code !== 'idempotency_error') return new GatewayRefused(code || `HTTP ${status}`);
  return toResultUnknown(
    error,
    status === null ? 'Stripe did not answer' : `Stripe answered ${status} ${code}`,
  );
}

/** The error for a call with an unknown result. */
export function toResultUnknown(error: unknown, words: string): GatewayResultUnknown {
  if (error instanceof GatewayResultUnknown) return error;
  const known = { retryAfterMs: retryAfterOf(error), keySpent: isKeySpent(error) };
  return new GatewayResultUnknown(words, { ...known, cause: error });
}

/** Whether Stripe responded that the object does not exist. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 || codeOf(error) === 'resource_missing';
}

import { GatewayRefused, GatewayUnsure } from '#domain/payments/gateway.ts';

/** A reply of PayPal that is no success. https://developer.paypal.com/api/rest/responses/ */
type Failure = { statusCode: number; result?: { name?: unknown; details?: unknown } };

const MAX_ISSUES = 20;
const MAX_WORD = 100;

/** PayPal gave no token, or does not know ours any more: says nothing of the payment. */
export class NoToken extends GatewayUnsure {}

/** What PayPal names as wrong, such as ORDER_ALREADY_CAPTURED; empty when it names nothing. */
export function issuesOf(error: unknown): string[] {
  if (!isFailure(error)) return [];
  const details: unknown[] = Array.isArray(error.result?.details) ? error.result.details : [];
  return details.slice(0, MAX_ISSUES).flatMap((detail) => {
    const issue = typeof detail === 'object' && detail !== null && 'issue' in detail ? detail.issue : null;
    return typeof issue === 'string' && issue !== '' ? [issue.slice(0, MAX_WORD)] : [];
  });
}

/**
 * PayPal's one word for what is wrong: what it names first, else the kind of its error; '' when it said none.
 */
export function issueOf(error: unknown): string {
  const [first] = issuesOf(error);
  const name = isFailure(error) ? error.result?.name : '';
  return first ?? (typeof name === 'string' ? name.slice(0, MAX_WORD) : '');
}

/** The status of a reply that is no success; null when there was no reply. */
export function statusOf(error: unknown): number | null {
  return isFailure(error) ? error.statusCode : null;
}

/** What a failed call means: a clear no, or that nobody knows. What is one of them already stays as it is. */
export function toGatewayError(error: unknown): GatewayRefused | GatewayUnsure {
  if (error instanceof GatewayRefused || error instanceof GatewayUnsure) return error;
  const status = statusOf(error);
  const issue = issueOf(error);
  // Wrong credentials and too many calls say nothing of the payment.
  const clear =
    status !== null && status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
  if (clear) return new GatewayRefused(issue || `HTTP ${status}`);
  return new GatewayUnsure(status === null ? 'PayPal did not answer' : `PayPal answered ${status} ${issue}`, {
    cause: error,
  });
}

function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/**
 * Whether the same call may succeed in a moment. Each POST of ours has a PayPal-Request-Id, so repeating it
 * has no second effect.
 */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500 || [401, 408, 429].includes(status);
}

import { GatewayRefused, GatewayResultUnknown } from '#domain/payments/gateway/gateway.ts';

/** A failed response of PayPal. https://developer.paypal.com/api/rest/responses/ */
type Failure = { statusCode: number; result?: { name?: unknown; details?: unknown } };

const MAX_ISSUES = 20;
const MAX_ISSUE_LENGTH = 100;

/** PayPal issued no token, or rejected the shop's token. This says nothing about the payment. */
export class NoToken extends GatewayResultUnknown {}

/** The issues that PayPal names, such as ORDER_ALREADY_CAPTURED; empty if it names none. */
export function issuesOf(error: unknown): string[] {
  if (!isFailure(error)) return [];
  const details: unknown[] = Array.isArray(error.result?.details) ? error.result.details : [];
  return details.slice(0, MAX_ISSUES).flatMap((detail) => {
    const issue = typeof detail === 'object' && detail !== null && 'issue' in detail ? detail.issue : null;
    return typeof issue === 'string' && issue !== '' ? [issue.slice(0, MAX_ISSUE_LENGTH)] : [];
  });
}

/** PayPal's first issue. If PayPal names no issue, the name of the error, or '' if it has no name either. */
export function issueOf(error: unknown): string {
  const [first] = issuesOf(error);
  const name = isFailure(error) ? error.result?.name : '';
  return first ?? (typeof name === 'string' ? name.slice(0, MAX_ISSUE_LENGTH) : '');
}

/** The status of a failed response; null without a response. */
export function statusOf(error: unknown): number | null {
  return isFailure(error) ? error.statusCode : null;
}

/**
 * Converts the error of a failed call to a clear refusal or an unknown result. Returns an error that is
 * already one of these unchanged.
 */
export function toGatewayError(error: unknown): GatewayRefused | GatewayResultUnknown {
  if (error instanceof GatewayRefused || error instanceof GatewayResultUnknown) return error;
  const status = statusOf(error);
  const issue = issueOf(error);
  // The other statuses are about credentials, rate limits or conflicts. They say nothing about the payment.
  const clear =
    status !== null && status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
  if (clear) return new GatewayRefused(issue || `HTTP ${status}`);
  return new GatewayResultUnknown(
    status === null ? 'PayPal did not answer' : `PayPal answered ${status} ${issue}`,
    {
      cause: error,
    },
  );
}

function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/**
 * Whether a retry may succeed. It is safe, because each POST has a PayPal-Request-Id, which prevents a second
 * effect.
 */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500 || [401, 408, 429].includes(status);
}

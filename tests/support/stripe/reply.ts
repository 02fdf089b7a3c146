import { randomBytes } from 'node:crypto';

export type Reply = { status: number; body: object };

/** An error of Stripe's API: https://docs.stripe.com/api/errors */
export function failure(
  status: number,
  code: string,
  { type = 'invalid_request_error', ...more }: { type?: string; param?: string; message?: string } = {},
): Reply {
  return { status, body: { error: { type, code, message: more.message ?? code, ...more } } };
}

export const missing = (id: string) =>
  failure(404, 'resource_missing', { param: 'id', message: `No such ${id}` });

/** The error for a request that Stripe refuses in this state. */
export const unexpected = (state: string) =>
  failure(400, 'payment_intent_unexpected_state', { message: `The intent is ${state}` });

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import { GatewayResultUnknown } from '#domain/payments/gateway/gateway.ts';
import { retryAfterOf, statusOf } from './errors.ts';

const MAX_RETRIES = 2;
/** The time in milliseconds after which no retry starts. */
const DEADLINE_MS = 25_000;
/**
 * The longest pause in milliseconds before a retry, because a visitor may be waiting. If Stripe asks for a
 * longer pause, the call fails, and the reconciler tries again later.
 */
const MAX_WAIT_MS = 2_000;

export type StripeAccess = {
  secretKey: string;
  /** The API's address, if it is not Stripe's own address. */
  apiUrl?: string;
  timeoutMs: number;
  /** The pause before the first retry in milliseconds. It doubles with each retry. */
  pauseMs: number;
};

type Operation<T> = (stripe: Stripe) => Promise<T>;

/**
 * Runs calls to Stripe. `post` is for calls that change something, and gives each call an idempotency key.
 */
export type Call = {
  get<T>(operation: Operation<T>): Promise<T>;
  post<T>(operation: Operation<T>): Promise<T>;
};

/**
 * Runs calls with a deadline, and retries calls that may succeed. Does not retry a POST after a 500, because
 * Stripe repeats its response for the same key. While Stripe asks for a pause, makes no call.
 */
export function createCaller(access: StripeAccess): Call {
  let sdk: Promise<Stripe> | null = null;
  let busyUntil = 0;

  async function waitUntilFree(cause?: unknown): Promise<void> {
    const retryAfterMs = busyUntil - Date.now();
    if (retryAfterMs > MAX_WAIT_MS)
      throw new GatewayResultUnknown('Stripe has too many calls and asks to wait', { retryAfterMs, cause });
    if (retryAfterMs > 0) await sleep(retryAfterMs);
  }

  async function run<T>(operation: Operation<T>, repeats: (status: number | null) => boolean): Promise<T> {
    const endsAt = Date.now() + DEADLINE_MS;
    await waitUntilFree();
    for (let retries = 0; ; retries += 1) {
      sdk ??= openSdk(access);
      try {
        return await operation(await sdk);
      } catch (error) {
        const retryAfterMs = retryAfterOf(error);
        if (retryAfterMs !== null) busyUntil = Math.max(busyUntil, Date.now() + retryAfterMs);
        if (retries === MAX_RETRIES || Date.now() > endsAt || !repeats(statusOf(error))) throw error;
        if (retryAfterMs === null) await sleep(access.pauseMs * 2 ** retries);
        else await waitUntilFree(error);
      }
    }
  }

  return {
    get: (operation) => run(operation, (status) => mayPass(status) || (status ?? 0) >= 500),
    post: (operation) => run(operation, mayPass),
  };
}

/**
 * Whether a retry may succeed: if no response arrived, if another call has the same key (409), or after too
 * many calls (429). Stripe stores none of these responses for the key.
 */
function mayPass(status: number | null): boolean {
  return status === null || status === 409 || status === 429;
}

/**
 * Loads the package when it is first needed, because it is large and most trial shops have no credentials.
 */
export async function openSdk({ secretKey, apiUrl, timeoutMs }: StripeAccess): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  const url = apiUrl === undefined ? null : new URL(apiUrl);
  return new Stripe(secretKey, {
    // Despite this setting, the package retries once after a connection reset, with the same key.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayResultUnknown } from '#domain/payments/gateway/gateway.ts';
import { isTransient, NoToken, statusOf } from './errors.ts';
import { openSdk, type PayPalAccess, type PayPalSdk } from './open-sdk.ts';
import { retryAfterOf } from './retry-after.ts';

const MAX_RETRIES = 2;
/** The time in milliseconds after which no retry starts and running calls are aborted. */
const DEADLINE_MS = 25_000;
/**
 * The longest pause in milliseconds before a retry, because a visitor may be waiting. If PayPal asks for a
 * longer pause, the call fails, and the reconciler tries again later.
 */
const MAX_WAIT_MS = 2_000;

type Operation<T> = (sdk: PayPalSdk, options: { abortSignal: AbortSignal }) => Promise<T>;

export type Call = <T>(operation: Operation<T>) => Promise<T>;

/**
 * Runs calls to PayPal with a deadline, and retries calls that may succeed. If PayPal issues or accepts no
 * token, the next call uses a new SDK instance. While PayPal asks for a pause (429 with Retry-After), makes
 * no call.
 */
export function createCaller(access: PayPalAccess & { pauseMs: number }): Call {
  let sdk: Promise<PayPalSdk> | null = null;
  let busyUntil = 0;

  async function waitUntilFree(cause?: unknown): Promise<void> {
    const retryAfterMs = busyUntil - Date.now();
    if (retryAfterMs > MAX_WAIT_MS)
      throw new GatewayResultUnknown('PayPal has too many calls and asks to wait', { retryAfterMs, cause });
    if (retryAfterMs > 0) await sleep(retryAfterMs);
  }

  return async (operation) => {
    const abortSignal = AbortSignal.timeout(DEADLINE_MS);
    await waitUntilFree();
    for (let retries = 0; ; retries += 1) {
      sdk ??= openSdk(access);
      const used = sdk;
      try {
        return await operation(await used, { abortSignal });
      } catch (error) {
        // Another call may already have replaced this instance.
        if (sdk === used && (error instanceof NoToken || statusOf(error) === 401)) sdk = null;
        const retryAfterMs = retryAfterOf(error);
        if (retryAfterMs !== null) busyUntil = Math.max(busyUntil, Date.now() + retryAfterMs);
        if (retries === MAX_RETRIES || abortSignal.aborted || !isTransient(error)) throw error;
        if (retryAfterMs === null) await sleep(access.pauseMs * 2 ** retries);
        else await waitUntilFree(error);
      }
    }
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayUnsure } from '#domain/payments/gateway.ts';
import { isTransient, NoToken, statusOf } from './errors.ts';
import { openSdk, type PayPalAccess, type PayPalSdk } from './open-sdk.ts';
import { retryAfterOf } from './retry-after.ts';

const MAX_REPEATS = 2;
/** No repetition begins after it; calls of the SDK end by then. */
const DEADLINE_MS = 25_000;
/**
 * A visitor may be waiting: where PayPal wants to be left alone for longer, the call is given up, and the
 * reconciler comes back to it.
 */
const PATIENCE_MS = 2_000;

type Work<T> = (sdk: PayPalSdk, options: { abortSignal: AbortSignal }) => Promise<T>;

/** Runs a call of PayPal; see `createCaller`. */
export type Call = <T>(work: Work<T>) => Promise<T>;

/**
 * Runs calls with a deadline, again where that may help. A token that could not be had, or that PayPal no
 * longer knows, is dropped with the SDK that holds it. Where PayPal has too many calls and says how long to
 * wait (429, Retry-After), no call is made until then.
 */
export function createCaller(access: PayPalAccess & { pauseMs: number }): Call {
  let sdk: Promise<PayPalSdk> | null = null;
  let busyUntil = 0;

  async function waitUntilFree(cause?: unknown): Promise<void> {
    const retryAfterMs = busyUntil - Date.now();
    if (retryAfterMs > PATIENCE_MS)
      throw new GatewayUnsure('PayPal has too many calls and asks to wait', { retryAfterMs, cause });
    if (retryAfterMs > 0) await sleep(retryAfterMs);
  }

  return async (work) => {
    const abortSignal = AbortSignal.timeout(DEADLINE_MS);
    await waitUntilFree();
    for (let repeats = 0; ; repeats += 1) {
      sdk ??= openSdk(access);
      const used = sdk;
      try {
        return await work(await used, { abortSignal });
      } catch (error) {
        // Another call may have opened a new one already.
        if (sdk === used && (error instanceof NoToken || statusOf(error) === 401)) sdk = null;
        const retryAfterMs = retryAfterOf(error);
        if (retryAfterMs !== null) busyUntil = Math.max(busyUntil, Date.now() + retryAfterMs);
        if (repeats === MAX_REPEATS || abortSignal.aborted || !isTransient(error)) throw error;
        if (retryAfterMs === null) await sleep(access.pauseMs * 2 ** repeats);
        else await waitUntilFree(error);
      }
    }
  };
}

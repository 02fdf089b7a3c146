import type { RequestContext } from '#app/request-context.ts';
import { isBusy } from '#lib/errors/busy.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import type { Toast } from '#lib/toast.ts';

type Attempt<T> = { work: Promise<T>; fallback: T; message: string; toasts: Toast[] };

/**
 * Waits for `work`. If it fails, returns `fallback` and adds a toast with `message` (spec S8). If the
 * database is unavailable, throws, because the page has nothing to show.
 */
export async function loadWithFallback<T>(
  shop: RequestContext,
  { work, fallback, message, toasts }: Attempt<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUnavailable(error) || isBusy(error)) throw error;
    shop.log.error({ err: error, requestId: shop.requestId }, message);
    toasts.push({ type: 'error', text: message });
    return fallback;
  }
}

/** The status of a page. It is 500 if a part of the page failed to load, so that the page is not cached. */
export function pageStatus(toasts: Toast[], status = 200): number {
  return toasts.some((toast) => toast.type === 'error') && status === 200 ? 500 : status;
}

import { isBusy } from '#lib/busy.ts';
import { isOutOfReach } from '#lib/out-of-reach.ts';
import type { Toast } from '#lib/toast.ts';
import type { RequestContext } from './request-context.ts';

type Attempt<T> = { work: Promise<T>; fallback: T; message: string; toasts: Toast[] };

/**
 * The result of `work`; when it fails, `fallback`, and `message` is added to the page's toasts (spec S8).
 * Where the database can't be asked there is no page to show.
 */
export async function loadWithFallback<T>(
  shop: RequestContext,
  { work, fallback, message, toasts }: Attempt<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOutOfReach(error) || isBusy(error)) throw error;
    shop.log.error({ err: error, requestId: shop.requestId }, message);
    toasts.push({ type: 'error', text: message });
    return fallback;
  }
}

/** The status of a page: a part that failed to load makes it a 500, so that nobody keeps it. */
export function statusOf(toasts: Toast[], status = 200): number {
  return toasts.some((toast) => toast.type === 'error') && status === 200 ? 500 : status;
}

import { href } from 'react-router';
import { isToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Results } from '../../routing/page-router.ts';
import { currentPath } from '../../routing/page-router.ts';
import { type Fault, faultOf } from '../fault.ts';
import { isOfOtherBuild } from './version-skew.ts';

/**
 * Whether the response comes from a newer build, so that the page must reload. False if the shop failed, and
 * on the payment page while a payment is in progress.
 */
export function isNewerThanBuild(
  request: Request,
  { failedResult: wrong, target }: { failedResult: unknown; target: string },
): boolean {
  if (!isOfOtherBuild(request)) return false;
  const { pathname } = new URL(target, location.href);
  if (new URL(request.url).pathname !== pathname) return false;
  const fault = wrong === undefined ? null : faultOf(wrong);
  if (fault?.known && fault.status >= 500) return false;
  return target !== currentPath() || pathname !== href('/checkout');
}

/** The toasts in these results, after the toasts in `justShown`. The reloaded page shows all of them. */
export function toastsOf(results: Results, justShown: Toast[]): Toast[] {
  const data = results.root?.result;
  const fromReply = typeof data === 'object' && data !== null && 'toasts' in data ? data.toasts : [];
  return [...justShown, ...(Array.isArray(fromReply) ? fromReply.filter(isToast) : [])];
}

/**
 * Whether the form had no effect, because the shop refused it or it never arrived. The newer build may have
 * another form.
 */
export function isRefused(fault: Fault): boolean {
  return fault.known ? fault.status < 500 : fault.arrived === 'no';
}

/** Adds a note to the toast of a refused form. The reloaded page shows the toast. */
export function askResubmit(toast: Toast): Toast {
  return { ...toast, note: texts.failures.updated };
}

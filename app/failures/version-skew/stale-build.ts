import { href } from 'react-router';
import { isToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { type Fault, faultOf } from '../fault.ts';
import type { Results } from '../router.ts';
import { currentPath } from '../router.ts';
import { isOfOtherBuild } from './version-skew.ts';

/**
 * Whether a newer build responded for this page, so that it must reload. False if the shop failed, and on the
 * open payment page, which still waits for its payment.
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

/** The toasts of this response, without those that were just shown. */
export function toastsOf(results: Results, justShown: Toast[]): Toast[] {
  const data = results.root?.result;
  const fromReply = typeof data === 'object' && data !== null && 'toasts' in data ? data.toasts : [];
  return [...justShown, ...(Array.isArray(fromReply) ? fromReply.filter(isToast) : [])];
}

/** Whether the shop refused the form, because its build has a different one. */
export function isRefused(fault: Fault): boolean {
  return fault.known ? fault.status < 500 : fault.arrived === 'no';
}

/** The toast for a refused form, shown on the reloaded page. */
export function askResubmit(toast: Toast): Toast {
  return { ...toast, note: texts.failures.updated };
}

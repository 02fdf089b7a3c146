import { href } from 'react-router';
import { isToast, type Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { type Fault, faultOf } from './fault.ts';
import { isOfOtherBuild } from './other-build.ts';
import type { Results } from './router.ts';
import { shownPath } from './router.ts';

/**
 * Whether another build answered for this page: it draws what it brought itself. Not where the shop failed,
 * nor on the payment page as it stands, where it is asked what becomes of the payment.
 */
export function isTooNew(request: Request, { wrong, target }: { wrong: unknown; target: string }): boolean {
  if (!isOfOtherBuild(request)) return false;
  const { pathname } = new URL(target, location.href);
  if (new URL(request.url).pathname !== pathname) return false;
  const fault = wrong === undefined ? null : faultOf(wrong);
  if (fault?.known && fault.status >= 500) return false;
  return target !== shownPath() || pathname !== href('/checkout');
}

/** Those that this reply brought, and those that the page has hardly begun to show. */
export function toastsOf(results: Results, justShown: Toast[]): Toast[] {
  const data = results.root?.result;
  const brought = typeof data === 'object' && data !== null && 'toasts' in data ? data.toasts : [];
  return [...justShown, ...(Array.isArray(brought) ? brought.filter(isToast) : [])];
}

/** Whether the shop would not have this form: the build that answered has another one of it. */
export function isRefused(fault: Fault): boolean {
  return fault.known ? fault.status < 500 : fault.arrived === 'no';
}

/** The toast of such a form, which stands on the page that is loaded anew. */
export function askAgain(toast: Toast): Toast {
  return { ...toast, note: texts.failures.updated };
}

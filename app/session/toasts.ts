import type { Toast } from '#lib/toast.ts';
import { flashCookie, readFlash } from './cookies/flash.ts';

/** The toasts in the cookie of a request, and those for the next page. */
export function openToasts(request: Request, secure: boolean) {
  const incoming = readFlash(request);
  let waiting = incoming ?? [];
  let taken: Toast[] = [];
  let changed = false;
  return {
    flash(toast: Toast) {
      waiting = [...waiting, toast];
      changed = true;
    },
    take(): Toast[] {
      taken = waiting;
      waiting = [];
      changed = true;
      return taken;
    },
    restore() {
      waiting = [...taken, ...waiting];
      taken = [];
    },
    setCookie: () =>
      changed && (waiting.length > 0 || incoming !== null) ? flashCookie(waiting, secure) : null,
  };
}

import type { Toast } from '#lib/toast.ts';
import { flashCookie, readFlash } from './flash.ts';

/** The toasts that a request brought, and those for the page after it. */
export function openToasts(request: Request, secure: boolean) {
  const brought = readFlash(request);
  let waiting = brought ?? [];
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
    keep() {
      waiting = [...taken, ...waiting];
      taken = [];
    },
    setCookie: () =>
      changed && (waiting.length > 0 || brought !== null) ? flashCookie(waiting, secure) : null,
  };
}

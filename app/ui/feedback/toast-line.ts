import type { Toast } from '#lib/toast.ts';

export type Keyed = Toast & { key: number };
type Screen = { show(toast: Keyed): void; hide(key: number): void };

/** The time in milliseconds for which a toast is shown at least if another toast is waiting. */
export const READ_MS = 1_500;

/**
 * Shows toasts one at a time, in order. The next toast waits until visitors have had time to read the current
 * one. A toast with the same text as an earlier one replaces it.
 */
export function toastLine({ show, hide }: Screen) {
  let shown: Keyed | null = null;
  let waiting: Keyed[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    clearTimeout(timer);
    timer = undefined;
    const toast = waiting.shift();
    if (!toast) return;
    const before = shown;
    shown = toast;
    if (before) hide(before.key);
    show(toast);
    timer = setTimeout(next, READ_MS);
  }

  return {
    add(toast: Keyed): void {
      waiting = [...waiting.filter(({ text }) => text !== toast.text), toast];
      if (timer === undefined || (shown?.text === toast.text && waiting.length === 1)) next();
    },
    /** Call this when a toast was closed or has timed out. */
    gone(key: number): void {
      if (shown?.key !== key) return;
      shown = null;
      next();
    },
  };
}

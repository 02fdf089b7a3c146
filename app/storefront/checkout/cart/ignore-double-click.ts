import type { MouseEvent as Press } from 'react';

/** Most systems' limit between the clicks of a double click. */
const DOUBLE_CLICK_MS = 500;
/** And their distance in pixels: a thumb is less exact than a mouse. */
const NEAR = 24;

/**
 * Ignores the second click of a double click on a button that removes its line (`data-removes`). Otherwise
 * the element that moves under the pointer would be clicked, on this page or the next. For `onClickCapture`
 * of the list.
 */
export function ignoreDoubleClick({ target, detail, clientX, clientY, timeStamp }: Press): void {
  const button = target instanceof Element ? target.closest('button') : null;
  // Key presses have no detail, and the focus leaves the list with the line.
  if (!button?.hasAttribute('data-removes') || detail === 0) return;
  const ended = new AbortController();
  setTimeout(() => ended.abort(), DOUBLE_CLICK_MS);
  addEventListener(
    'click',
    (second) => {
      const isSecond =
        second.detail > 0 &&
        second.timeStamp - timeStamp < DOUBLE_CLICK_MS &&
        Math.hypot(second.clientX - clientX, second.clientY - clientY) < NEAR;
      if (!isSecond) return;
      second.preventDefault();
      second.stopPropagation();
    },
    { capture: true, signal: ended.signal },
  );
}

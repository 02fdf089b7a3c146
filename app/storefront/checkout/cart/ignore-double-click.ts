import type { MouseEvent as Press } from 'react';

/** The limit of most systems for the time between the clicks of a double click. */
const DOUBLE_CLICK_MS = 500;
/** The maximum distance between the two clicks in pixels. A thumb is less exact than a mouse. */
const NEAR = 24;

/**
 * Ignores the second click of a double click on a button that removes its line (`data-removes`). Otherwise it
 * would hit the element that moves under the pointer, on this page or the next. For `onClickCapture` of the
 * list.
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

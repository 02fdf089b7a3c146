import type { MouseEvent as Press } from 'react';

/**
 * The longest time in milliseconds between the two clicks of a double click. Most operating systems use this
 * value.
 */
const DOUBLE_CLICK_MS = 500;
/**
 * The longest distance in pixels between the two clicks. It is large, because thumbs are less exact than a
 * mouse.
 */
const NEAR = 24;

/**
 * Ignores the second click of a double click on a button that removes its line (`data-removes`). That click
 * would press another button that has moved under the pointer, even on the next page. Use this as
 * `onClickCapture` of the list.
 */
export function ignoreDoubleClick({ target, detail, clientX, clientY, timeStamp }: Press): void {
  const button = target instanceof Element ? target.closest('button') : null;
  // A key press has `detail` 0. It can't press another button, because the focus leaves the list together
  // with the line.
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

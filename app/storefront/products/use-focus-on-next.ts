import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose cards disappear when the visitor presses their hearts. Focuses the next
 * heart, or the content of the page after the last card. `count` is the number of cards. Returns the ref of
 * the list.
 */
export function useFocusOnNext(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const position = useRef(-1);
  useEffect(() => {
    const remember = () => {
      const cards = [...(list.current?.children ?? [])];
      position.current = cards.findIndex((card) => card.contains(document.activeElement));
    };
    // A heart may have the focus before the script runs.
    remember();
    // Browsers fire no event when a focused element is removed. So remember where the focus was.
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const previousCount = useRef(count);
  // Run before the next paint, so that the next key press finds a focused element.
  useLayoutEffect(() => {
    const isLess = count < previousCount.current;
    previousCount.current = count;
    if (!isLess || position.current < 0 || document.activeElement !== document.body) return;
    const card = list.current?.children[Math.min(position.current, count - 1)];
    const next = card?.querySelector<HTMLElement>('button[value=remove]');
    (next ?? document.getElementById('content'))?.focus({ preventScroll: next === null });
  }, [count]);
  return list;
}

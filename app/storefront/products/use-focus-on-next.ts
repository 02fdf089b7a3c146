import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose cards disappear when their heart is pressed. The focus moves to the next
 * heart. After the last card, it moves to the content of the page. `count` is the number of cards. Returns
 * the ref of the list.
 */
export function useFocusOnNext(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const position = useRef(-1);
  useEffect(() => {
    const remember = () => {
      const cards = [...(list.current?.children ?? [])];
      position.current = cards.findIndex((card) => card.contains(document.activeElement));
    };
    // A heart may already have the focus when the script starts.
    remember();
    // No event tells that the focused element was removed, so remember its position.
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const previousCount = useRef(count);
  // Runs before the next paint, so that each key press finds a focused element.
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

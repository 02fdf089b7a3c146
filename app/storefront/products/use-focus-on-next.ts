import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose cards disappear when their heart is pressed: it moves to the next heart, or
 * to the page's content after the last one. `count` is the number of cards. Returns the list's ref.
 */
export function useFocusOnNext(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const position = useRef(-1);
  useEffect(() => {
    const remember = () => {
      const cards = [...(list.current?.children ?? [])];
      position.current = cards.findIndex((card) => card.contains(document.activeElement));
    };
    // Scripts may start after a heart has received the focus.
    remember();
    // Removing the focused element triggers no event, so remember its position.
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const previousCount = useRef(count);
  // Before the paint, so that every key press has a focused element.
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

import { type RefObject, useLayoutEffect } from 'react';

const MARGIN = 8;
const LEAST = 160;

/** Keeps the list above the keyboard of a phone, and above the bar at the bottom: what is longer scrolls. */
export function useRoom(list: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!shown || !view) return;
    const adjust = () => {
      if (!list.current) return;
      const visible = view.offsetTop + view.height;
      const bar = document.querySelector('nav.fixed')?.getBoundingClientRect().top || visible;
      const room = Math.min(visible, bar) - list.current.getBoundingClientRect().top - MARGIN;
      list.current.style.maxHeight = `${Math.max(LEAST, room)}px`;
    };
    adjust();
    const ended = new AbortController();
    for (const type of ['resize', 'scroll']) view.addEventListener(type, adjust, { signal: ended.signal });
    return () => ended.abort();
  }, [list, shown]);
}

import { type RefObject, useLayoutEffect } from 'react';

const MARGIN = 8;
const MIN_HEIGHT = 160;

/** Limits the height of the list to the space that is not covered by a phone's keyboard or the bottom bar. */
export function useListHeight(list: RefObject<HTMLElement | null>, isVisible: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!isVisible || !view) return;
    const adjust = () => {
      if (!list.current) return;
      const visible = view.offsetTop + view.height;
      const bar = document.querySelector('nav.bottom-bar')?.getBoundingClientRect().top || visible;
      const room = Math.min(visible, bar) - list.current.getBoundingClientRect().top - MARGIN;
      list.current.style.maxHeight = `${Math.max(MIN_HEIGHT, room)}px`;
    };
    adjust();
    const ended = new AbortController();
    for (const type of ['resize', 'scroll']) view.addEventListener(type, adjust, { signal: ended.signal });
    return () => ended.abort();
  }, [list, isVisible]);
}

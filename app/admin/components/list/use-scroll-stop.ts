import { type RefObject, useEffect, useState } from 'react';

/**
 * The `tabIndex` of a box that may scroll sideways. It is 0 while some content is hidden, so that the
 * keyboard can scroll it, and undefined if everything fits. Without script the box is always a tab stop.
 */
export function useScrollStop(box: RefObject<HTMLElement | null>): 0 | undefined {
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setScrolls(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return scrolls ? 0 : undefined;
}

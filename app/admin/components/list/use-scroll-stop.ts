import { type RefObject, useEffect, useState } from 'react';

/**
 * The `tabIndex` of a box that can scroll horizontally. It is 0 if the content is wider than the box, so that
 * keyboard users can scroll. Otherwise it is undefined. Without JavaScript it is always 0.
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

import { useEffect, useRef, useState } from 'react';

/** Returns a ref for an element, and whether the element has scrolled out of view at the top. */
export function useScrolledAway() {
  const element = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, isAway };
}

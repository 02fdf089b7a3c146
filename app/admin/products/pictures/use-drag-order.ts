import { type PointerEvent as GrabEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The page scrolls while the pointer drags a picture within this distance (px) from the window's edge. */
const EDGE = 64;
const STEP = 14;

type Drag = { from: number; over: number };

/**
 * Lets users drag the entries of a list by mouse, touch or pen. The attribute `data-picture-at` contains the
 * position of an entry. Escape cancels.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ drag, onMove });
  latest.current = { drag, onMove };
  const underWay = drag !== null;

  useEffect(() => {
    if (!underWay) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < EDGE) scrollBy(0, -STEP);
      if (clientY > innerHeight - EDGE) scrollBy(0, STEP);
      const entry = document.elementFromPoint(clientX, clientY)?.closest('[data-picture-at]');
      if (!entry || !list.current?.contains(entry)) return;
      const over = Number(entry.getAttribute('data-picture-at'));
      setDrag((now) => (now && now.over !== over ? { ...now, over } : now));
    };
    const drop = () => {
      const { drag: last } = latest.current;
      setDrag(null);
      if (last && last.from !== last.over) latest.current.onMove(last.from, last.over);
    };
    const giveUp = () => setDrag(null);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && giveUp();
    addEventListener('pointermove', follow);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', giveUp);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', giveUp);
      removeEventListener('keydown', onKey);
    };
  }, [underWay, list]);

  const grab = (event: GrabEvent, at: number) => {
    if (event.button !== 0) return;
    // Otherwise the browser would select text, or drag the picture as a file.
    event.preventDefault();
    setDrag({ from: at, over: at });
  };
  return { from: drag?.from, over: drag?.over, grab };
}

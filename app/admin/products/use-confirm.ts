import { useEffect, useState } from 'react';

const ASKED_MS = 10_000;

export type Confirm = {
  id: number | null;
  ask(id: number): void;
  cancel(): void;
};

/**
 * The product that a second click would delete (spec S4). There is at most one such product. It is reset
 * after 10 s, and when Escape is pressed. `initial` is the product in the address, for browsers without
 * JavaScript.
 */
export function useConfirm(initial: number | null): Confirm {
  const [asked, setAsked] = useState({ id: initial });
  useEffect(() => setAsked({ id: initial }), [initial]);
  useEffect(() => {
    if (asked.id === null) return;
    const cancel = () => setAsked({ id: null });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
    };
    const timer = setTimeout(cancel, ASKED_MS);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, [asked]);
  return { id: asked.id, ask: (id) => setAsked({ id }), cancel: () => setAsked({ id: null }) };
}

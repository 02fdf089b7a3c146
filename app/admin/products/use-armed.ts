import { useEffect, useState } from 'react';

const ARMED_MS = 10_000;

export type Armed = {
  id: number | null;
  arm(id: number): void;
  disarm(): void;
};

/**
 * Which product the next click deletes (spec S4): one at a time, for 10 s, until Escape. `initial` is the one that the
 * address names, for browsers without script.
 */
export function useArmed(initial: number | null): Armed {
  const [armed, setArmed] = useState({ id: initial });
  useEffect(() => setArmed({ id: initial }), [initial]);
  useEffect(() => {
    if (armed.id === null) return;
    const disarm = () => setArmed({ id: null });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') disarm();
    };
    const timer = setTimeout(disarm, ARMED_MS);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, [armed]);
  return { id: armed.id, arm: (id) => setArmed({ id }), disarm: () => setArmed({ id: null }) };
}

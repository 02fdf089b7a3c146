import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UploadState } from './upload-state.ts';

type Held = { submitter: HTMLElement | null };

/**
 * Holds back the form around `field` while the upload is under way, and sends it once the picture has
 * arrived. `onHold` is told when that begins. Returns whether it is being held.
 */
export function useHeldSubmit(
  field: RefObject<HTMLInputElement | null>,
  state: UploadState | undefined,
  onHold: () => void,
): boolean {
  const [held, setHeld] = useState<Held | null>(null);
  const latest = useRef({ state, onHold });
  latest.current = { state, onHold };

  useEffect(() => {
    const form = field.current?.form;
    const hold = (event: SubmitEvent) => {
      if (!isUnfinished(latest.current.state)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld({ submitter: event.submitter });
      latest.current.onHold();
    };
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, [field]);

  useEffect(() => {
    if (!held) return;
    if (state === 'success') field.current?.form?.requestSubmit(held.submitter);
    if (!isUnfinished(state) || state === 'error') setHeld(null);
  }, [held, state, field]);

  return held !== null;
}

/** An upload that failed is unfinished as well: it is tried again, or given up by the person. */
function isUnfinished(state: UploadState | undefined): boolean {
  return state !== undefined && state !== 'success' && state !== 'canceled';
}

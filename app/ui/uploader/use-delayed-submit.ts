import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UploadState } from './upload-state.ts';

type DelayedSubmit = { submitter: HTMLElement | null };

/**
 * Delays the form that contains `field` until the upload has finished, and then submits the form. Calls
 * `onHold` when the delay begins. Returns whether the form is waiting.
 */
export function useDelayedSubmit(
  field: RefObject<HTMLInputElement | null>,
  state: UploadState | undefined,
  onHold: () => void,
): boolean {
  const [delayed, setDelayed] = useState<DelayedSubmit | null>(null);
  const latest = useRef({ state, onHold });
  latest.current = { state, onHold };

  useEffect(() => {
    const form = field.current?.form;
    const hold = (event: SubmitEvent) => {
      if (!isUnfinished(latest.current.state)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setDelayed({ submitter: event.submitter });
      latest.current.onHold();
    };
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, [field]);

  useEffect(() => {
    if (!delayed) return;
    if (state === 'success') field.current?.form?.requestSubmit(delayed.submitter);
    if (!isUnfinished(state) || state === 'error') setDelayed(null);
  }, [delayed, state, field]);

  return delayed !== null;
}

/**
 * Whether the form must wait. After a failed upload, it waits until the visitor tries again or removes the
 * picture.
 */
function isUnfinished(state: UploadState | undefined): boolean {
  return state !== undefined && state !== 'success' && state !== 'canceled';
}

import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Moves the focus to the content after a link or a form whose element is gone, such as the row that was
 * opened or the button of what was sent: Tab would start at the top of the menu again.
 */
export function useLostFocus(): void {
  const { state } = useNavigation();
  const wasBusy = useRef(false);
  useEffect(() => {
    const isDone = wasBusy.current && state === 'idle';
    wasBusy.current = state !== 'idle';
    if (isDone && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [state]);
}

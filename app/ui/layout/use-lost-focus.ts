import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Focuses the content if the focused element has disappeared after a form or a navigation. Otherwise the Tab
 * key would start at the top of the menu.
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

import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Moves the focus to the content after its element disappeared, such as an opened row or the button of a sent
 * form. Otherwise Tab would start at the top of the menu again.
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

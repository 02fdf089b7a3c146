import { useEffect } from 'react';

/**
 * This module is loaded only when a control gets the focus, so that the home page does not load it. Until it
 * is loaded, the filters are a plain form.
 */
const load = () => void import('./apply-at-once.ts').catch(() => {});

const CHANGED =
  '#filters :is([placeholder]:not(:placeholder-shown),input:checked:not([checked]),option:checked:not([selected],:first-child))';

/** The form that `renderFilters` has rendered. With script, each change is applied at once. */
export function FilterBar({ html }: { html: string }) {
  useEffect(() => {
    // Apply input that was made before the script was loaded.
    if (document.querySelector(CHANGED)) load();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of its controls
    <div
      onFocus={load}
      // If a control already had the focus when the script was loaded, there was no focus event.
      onInput={load}
      className="pt-4"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own component on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

import { useEffect } from 'react';

/**
 * Loaded when a control gets the focus, so that the home page does not load it. Until then, it is a plain
 * form.
 */
const load = () => void import('./apply-at-once.ts').catch(() => {});

const CHANGED =
  '#filters :is([placeholder]:not(:placeholder-shown),input:checked:not([checked]),option:checked:not([selected],:first-child))';

/** The form rendered by `renderFilters`. With script, changes apply at once. */
export function FilterBar({ html }: { html: string }) {
  useEffect(() => {
    // Input from before the script loaded is not applied yet.
    if (document.querySelector(CHANGED)) load();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of its controls
    <div
      onFocus={load}
      // A control may have had the focus before the script loaded.
      onInput={load}
      className="pt-4"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own component on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

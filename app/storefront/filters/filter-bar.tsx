import { useEffect } from 'react';

/**
 * Loads the module only when a filter gets the focus, so that the home page does not load it. Until then, the
 * filters are a plain form.
 */
const load = () => void import('./apply-at-once.ts').catch(() => {});

const CHANGED =
  '#filters :is([placeholder]:not(:placeholder-shown),[value]:placeholder-shown:not([value=""]),input:checked:not([checked]),option:checked:not([selected],:first-child),[checked]:not(:checked),[selected]:not(:checked))';

/** The form from `renderFilters`. With JavaScript, each change is applied immediately. */
export function FilterBar({ html }: { html: string }) {
  useEffect(() => {
    // Apply changes from before the script was loaded.
    if (document.querySelector(CHANGED)) load();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of its controls
    <div
      onFocus={load}
      // If a filter already had the focus when the script was loaded, there is only an `input` event.
      onInput={load}
      className="pt-4"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own component on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

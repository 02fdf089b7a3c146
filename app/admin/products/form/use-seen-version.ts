import { useState } from 'react';

/**
 * The version of the product that the form shows. When the page reloads after another of its forms was
 * saved, selects and pictures keep the values from before. If somebody else has changed `values` by then, the
 * version also stays the one from before, so that saving shows the conflict.
 */
export function useSeenVersion(version: number | undefined, values: unknown): number | undefined {
  const text = JSON.stringify(values);
  const [shown, setShown] = useState({ version, text });
  if (shown.version === version || shown.text !== text) return shown.version;
  setShown({ version, text });
  return version;
}

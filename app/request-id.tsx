import { createContext, useContext } from 'react';
import * as texts from '#texts';

const RequestId = createContext<string | null>(null);

/** Tells the pages rendered inside the id under which this request's faults are logged. */
export const RequestIdProvider = RequestId.Provider;

/**
 * 'Reference: …': lets a visitor name the fault that the log holds. Nothing where no request rendered the
 * page.
 */
export function RequestReference() {
  const rendered = typeof document === 'undefined' ? null : document.querySelector('[data-request-id]');
  const id = useContext(RequestId) ?? rendered?.textContent;
  if (!id) return null;
  return (
    <p className="text-sm text-quiet">
      {texts.failures.reference} <span data-request-id="">{id}</span>
    </p>
  );
}

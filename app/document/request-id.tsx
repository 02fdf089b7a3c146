import { createContext, useContext } from 'react';
import * as texts from '#texts';

const RequestId = createContext<string | null>(null);

/** Passes the request's log id to the rendered page. */
export const RequestIdProvider = RequestId.Provider;

/**
 * The request id as 'Reference: …', so that a visitor can report the fault. Renders nothing if the page was
 * not rendered by a request.
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

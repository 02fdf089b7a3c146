import { createContext, useContext } from 'react';
import * as texts from '#texts';

const RequestId = createContext<string | null>(null);

/** Provides the id of the request, which is also in the log, to the rendered page. */
export const RequestIdProvider = RequestId.Provider;

/**
 * The id of the request as 'Reference: …', so that visitors can report a problem. Renders nothing if the page
 * was not rendered by a request to the server.
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

import { data, isRouteErrorResponse } from 'react-router';

/**
 * An error message from the shop itself. It is always an object. Responses of proxies arrive as plain text,
 * so the two can't be confused. `signIn`: the visitor is not signed in. `hint`: a second sentence.
 */
export type ErrorResponse = { says: string; signIn?: true; hint?: string };

/** A response with an error message, which loaders and actions throw. */
export function errorResponse(status: number, says: string, more: Omit<ErrorResponse, 'says'> = {}) {
  return data<ErrorResponse>({ says, ...more }, { status });
}

/** Whether this value is an `errorResponse` as created, not yet converted by the router. */
export function isErrorResponse(thrown: unknown): boolean {
  const wrapped = typeof thrown === 'object' && thrown !== null && 'init' in thrown && 'data' in thrown;
  return wrapped && typeof thrown.data === 'object' && thrown.data !== null && 'says' in thrown.data;
}

/** The shop's own error message in a thrown response; null for anything else. */
export function readErrorResponse(error: unknown): (ErrorResponse & { status: number }) | null {
  if (!isRouteErrorResponse(error)) return null;
  const { status, data: words }: { status: number; data: unknown } = error;
  if (typeof words !== 'object' || words === null || !('says' in words)) return null;
  if (typeof words.says !== 'string') return null;
  const hint = 'hint' in words && typeof words.hint === 'string' ? { hint: words.hint } : {};
  return { status, says: words.says, ...('signIn' in words && { signIn: true as const }), ...hint };
}

/** React Router's message for a server error. The original message stays on the server. */
export const SANITIZED = 'Unexpected Server Error';

/** Whether the shop itself failed or refused. False for errors of a proxy or of a script in the browser. */
export function isOwnError(error: unknown): boolean {
  if (typeof document === 'undefined' || readErrorResponse(error)) return true;
  return error instanceof Error && error.message === SANITIZED;
}

import { data, isRouteErrorResponse } from 'react-router';

/**
 * An error message from the shop itself. It is an object, because the responses of proxies are plain text.
 * - `signIn`: the visitor is not signed in.
 * - `hint`: a second sentence.
 */
export type ErrorResponse = { says: string; signIn?: true; hint?: string };

/** Creates a response with an error message. Loaders and actions throw it. */
export function errorResponse(status: number, says: string, more: Omit<ErrorResponse, 'says'> = {}) {
  return data<ErrorResponse>({ says, ...more }, { status });
}

/** Whether the value comes from `errorResponse` and has not been converted by the router yet. */
export function isErrorResponse(thrown: unknown): boolean {
  const wrapped = typeof thrown === 'object' && thrown !== null && 'init' in thrown && 'data' in thrown;
  return wrapped && typeof thrown.data === 'object' && thrown.data !== null && 'says' in thrown.data;
}

/** The shop's own error message in a thrown response; null for any other error. */
export function readErrorResponse(error: unknown): (ErrorResponse & { status: number }) | null {
  if (!isRouteErrorResponse(error)) return null;
  const { status, data: words }: { status: number; data: unknown } = error;
  if (typeof words !== 'object' || words === null || !('says' in words)) return null;
  if (typeof words.says !== 'string') return null;
  const hint = 'hint' in words && typeof words.hint === 'string' ? { hint: words.hint } : {};
  return { status, says: words.says, ...('signIn' in words && { signIn: true as const }), ...hint };
}

/**
 * React Router replaces the message of a server error by this text. The browser never sees the original
 * message.
 */
export const SANITIZED = 'Unexpected Server Error';

/** Whether the error comes from the shop. False if it comes from a proxy, or from a script in the browser. */
export function isOwnError(error: unknown): boolean {
  if (typeof document === 'undefined' || readErrorResponse(error)) return true;
  return error instanceof Error && error.message === SANITIZED;
}

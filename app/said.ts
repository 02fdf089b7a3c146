import { data, isRouteErrorResponse } from 'react-router';

/**
 * What the shop itself says where there is no page to show. Always an object: what something else on the way
 * answers with reaches the browser as plain text, so the two can't be mistaken for each other. `signIn`:
 * nobody is signed in, and that is why. `hint`: what the visitor should know besides.
 */
export type Said = { says: string; signIn?: true; hint?: string };

/** To be thrown by a loader or an action. */
export function said(status: number, says: string, more: Omit<Said, 'says'> = {}) {
  return data<Said>({ says, ...more }, { status });
}

/** Whether this is what `said` makes, before it was thrown. */
export function isSaid(thrown: unknown): boolean {
  const wrapped = typeof thrown === 'object' && thrown !== null && 'init' in thrown && 'data' in thrown;
  return wrapped && typeof thrown.data === 'object' && thrown.data !== null && 'says' in thrown.data;
}

/** The shop's own words in what a loader or an action threw; null for anything else. */
export function readSaid(error: unknown): (Said & { status: number }) | null {
  if (!isRouteErrorResponse(error)) return null;
  const { status, data: words }: { status: number; data: unknown } = error;
  if (typeof words !== 'object' || words === null || !('says' in words)) return null;
  if (typeof words.says !== 'string') return null;
  const hint = 'hint' in words && typeof words.hint === 'string' ? { hint: words.hint } : {};
  return { status, says: words.says, ...('signIn' in words && { signIn: true as const }), ...hint };
}

/** What the router says for an error on the server, whose own words stay there. */
export const SANITIZED = 'Unexpected Server Error';

/** Whether the shop itself failed, or refused: not something on the way, nor a script in the browser. */
export function isOwn(error: unknown): boolean {
  if (typeof document === 'undefined' || readSaid(error)) return true;
  return error instanceof Error && error.message === SANITIZED;
}

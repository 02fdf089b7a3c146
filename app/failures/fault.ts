import { isRouteErrorResponse } from 'react-router';
import * as texts from '#texts';
import { readSaid, SANITIZED, type Said } from '../said.ts';

/**
 * Why a call of the browser's brought nothing. `known`: the shop itself said so, in words for people where it
 * has some; else nobody can know whether the call arrived, unless something on the way refused it.
 */
export type Fault =
  | { known: true; said: Said | null; status: number; note: string }
  | { known: false; arrived: 'maybe' | 'no'; note: string };

/** Nobody answered. */
export class Unheard extends Error {
  override name = 'Unheard';
}

/** Something answered that is not the shop. */
export class Elsewhere extends Error {
  override name = 'Elsewhere';
  readonly status: number;

  constructor(status: number) {
    super(`Answered with ${status}`);
    this.status = status;
  }
}

/** The shop answered that it has no such code: it was built anew since the page was loaded. */
export class Outdated extends Elsewhere {
  override name = 'Outdated';

  constructor() {
    super(404);
  }
}

const OWN_FAULT = 500;

/** Tells the kinds of failure apart. A body that is not the shop's is never read. */
export function faultOf(error: unknown): Fault {
  const said = readSaid(error);
  if (said) {
    const note = said.status >= OWN_FAULT ? texts.failures.onOurSide : '';
    return { known: true, said, status: said.status, note };
  }
  if (error instanceof Error && error.message === SANITIZED)
    return { known: true, said: null, status: OWN_FAULT, note: texts.failures.onOurSide };
  const status = error instanceof Elsewhere || isRouteErrorResponse(error) ? error.status : null;
  if (status !== null) return answeredElsewhere(status);
  return {
    known: false,
    arrived: 'maybe',
    note: isLost(error) ? texts.failures.connectionLost : texts.failures.replyBroken,
  };
}

function answeredElsewhere(status: number): Fault {
  if (status === 429) return { known: false, arrived: 'no', note: texts.failures.tooManyRequests };
  if (status < OWN_FAULT)
    return { known: false, arrived: 'no', note: texts.failures.refusedOnTheWay(status) };
  return { known: false, arrived: 'maybe', note: texts.failures.outOfReach(status) };
}

/** Browsers call every lost connection a TypeError, also one that is lost in the middle of a reply. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  return error instanceof Unheard || error instanceof TypeError || error.cause instanceof TypeError;
}

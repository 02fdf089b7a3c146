import { isRouteErrorResponse } from 'react-router';
import { type ErrorResponse, readErrorResponse, SANITIZED } from '#app/errors/error-response.ts';
import * as texts from '#texts';

/**
 * The reason why a request of the browser failed. If `known` is true, the shop itself responded, possibly
 * with a message. If `known` is false, the request may have reached the shop (`arrived` is 'maybe'), or a
 * proxy refused it ('no').
 */
export type Fault =
  | { known: true; response: ErrorResponse | null; status: number; note: string }
  | { known: false; arrived: 'maybe' | 'no'; note: string };

/** The error of a request without a response. */
export class NoResponse extends Error {
  override name = 'NoResponse';
}

/** The error of a response that does not come from the shop. */
export class ForeignResponse extends Error {
  override name = 'ForeignResponse';
  readonly status: number;

  constructor(status: number) {
    super(`Answered with ${status}`);
    this.status = status;
  }
}

/** The error if the shop no longer has a file, because a new build was deployed after the page was loaded. */
export class StaleBuild extends ForeignResponse {
  override name = 'StaleBuild';

  constructor() {
    super(404);
  }
}

const OWN_FAULT = 500;

/**
 * Converts any error of a request to a fault. Does not read the body of a response that is not from the shop.
 */
export function faultOf(error: unknown): Fault {
  const response = readErrorResponse(error);
  if (response) {
    const note = response.status >= OWN_FAULT ? texts.failures.onOurSide : '';
    return { known: true, response, status: response.status, note };
  }
  if (error instanceof Error && error.message === SANITIZED)
    return { known: true, response: null, status: OWN_FAULT, note: texts.failures.onOurSide };
  const status = error instanceof ForeignResponse || isRouteErrorResponse(error) ? error.status : null;
  if (status !== null) return foreignFault(status);
  return {
    known: false,
    arrived: 'maybe',
    note: noteOf(error),
  };
}

function foreignFault(status: number): Fault {
  if (status === 429) return { known: false, arrived: 'no', note: texts.failures.tooManyRequests };
  if (status < OWN_FAULT) return { known: false, arrived: 'no', note: texts.network.refusedOnTheWay(status) };
  return { known: false, arrived: 'maybe', note: texts.network.outOfReach(status) };
}

/**
 * The note about a lost connection. '' while the browser is offline, because the page then already shows a
 * message.
 */
function noteOf(error: unknown): string {
  if (!isLost(error)) return texts.failures.replyBroken;
  return navigator.onLine ? texts.failures.connectionLost : '';
}

/**
 * Whether the connection was lost. In that case, browsers throw a TypeError, even in the middle of a
 * response.
 */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  return error instanceof NoResponse || error instanceof TypeError || error.cause instanceof TypeError;
}

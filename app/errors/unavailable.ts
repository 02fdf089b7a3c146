import * as texts from '#texts';
import { errorResponse } from './error-response.ts';

/** For loaders and actions to throw if the shop is temporarily unavailable: a calm 503. */
export function serviceUnavailable() {
  return errorResponse(503, texts.failures.awayTitle, { hint: texts.failures.awayHint });
}

/** The same if the shop is too busy. */
export function tooBusy() {
  return errorResponse(503, texts.failures.busyTitle, { hint: texts.failures.busy });
}

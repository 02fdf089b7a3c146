import * as texts from '#texts';
import { errorResponse } from './error-response.ts';

/** A 503 if the shop is temporarily unavailable, for loaders and actions to throw. */
export function serviceUnavailable() {
  return errorResponse(503, texts.failures.awayTitle, { hint: texts.failures.awayHint });
}

/** A 503 if the shop is too busy, for loaders and actions to throw. */
export function tooBusy() {
  return errorResponse(503, texts.failures.busyTitle, { hint: texts.failures.busy });
}

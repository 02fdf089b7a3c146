import * as texts from '#texts';
import { errorResponse } from './error-response.ts';

/** Creates a 503 for a shop that is temporarily unavailable. Loaders and actions throw it. */
export function serviceUnavailable() {
  return errorResponse(503, texts.failures.awayTitle, { hint: texts.failures.awayHint });
}

/** Creates a 503 for a shop that is too busy. Loaders and actions throw it. */
export function tooBusy() {
  return errorResponse(503, texts.failures.busyTitle, { hint: texts.failures.busy });
}

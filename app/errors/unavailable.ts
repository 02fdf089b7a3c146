import * as texts from '#texts';
import { errorResponse } from './error-response.ts';

/** A 503 that loaders and actions throw if the shop is temporarily unavailable. */
export function serviceUnavailable() {
  return errorResponse(503, texts.failures.awayTitle, { hint: texts.failures.awayHint });
}

/** A 503 that loaders and actions throw if the shop is too busy. */
export function tooBusy() {
  return errorResponse(503, texts.failures.busyTitle, { hint: texts.failures.busy });
}

import * as texts from '#texts';
import { said } from './said.ts';

/** To be thrown where the shop can't answer now, and could in a while: 503, and calm words. */
export function away() {
  return said(503, texts.failures.awayTitle, { hint: texts.failures.awayHint });
}

/** The same where too many visitors are here. */
export function crowded() {
  return said(503, texts.failures.busyTitle, { hint: texts.failures.busy });
}

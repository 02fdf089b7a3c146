import { info, success } from '#app/forms/outcome.ts';
import * as texts from '#texts';

/**
 * The reply after a setting was saved: it redirects to the form, with a message that says whether anything
 * changed.
 */
export function savedReply(saved: boolean, page: string) {
  return saved ? success(texts.adminSite.saved, page) : info(texts.adminZones.nothingChanged, page);
}

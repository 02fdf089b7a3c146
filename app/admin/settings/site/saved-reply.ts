import { info, success } from '#app/forms/outcome.ts';
import * as texts from '#texts';

/** The reply after saving settings of the site, on the page with their form. */
export function savedReply(saved: boolean, page: string) {
  return saved ? success(texts.adminSite.saved, page) : info(texts.adminZones.nothingChanged, page);
}

import { info, success } from '#app/forms/outcome.ts';
import * as texts from '#texts';

/** The outcome after the site's settings were saved, on the page with their form. */
export function savedReply(saved: boolean, page: string) {
  return saved ? success(texts.adminSite.saved, page) : info(texts.adminZones.nothingChanged, page);
}

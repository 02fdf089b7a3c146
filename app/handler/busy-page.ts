import * as texts from '#texts';
import { plainPage, toResponse } from './emergency-page.ts';

/** What a visitor is asked to wait before the next try, in seconds. */
export const RETRY_AFTER_SECONDS = 3;

/** The reply to a visitor for whom there is no place now, made beforehand: it has to cost next to nothing. */
export const busyReply = plainPage({
  title: texts.failures.busyTitle,
  html: `<p>${texts.failures.busy}</p><p><a class="try" href="">${texts.shell.tryAgain}</a></p>`,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

/** The same as a Response. */
export function busyPage(): Response {
  return toResponse(busyReply);
}

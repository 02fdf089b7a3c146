import * as texts from '#texts';
import { plainPage, toResponse } from './emergency-page.ts';

/** Seconds before the visitor should try again. */
export const RETRY_AFTER_SECONDS = 3;

/** The reply when the queue is full. Built once, so that it costs next to nothing. */
export const busyReply = plainPage({
  title: texts.failures.busyTitle,
  html: `<p>${texts.failures.busy}</p><p><a class="try" href="">${texts.shell.tryAgain}</a></p>`,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

/** `busyReply` as a Response. */
export function busyPage(): Response {
  return toResponse(busyReply);
}

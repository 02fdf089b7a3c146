import * as texts from '#texts';
import { rememberedPage, toResponse } from './emergency-page.ts';

/** The time in seconds after which the visitor should try again. */
export const RETRY_AFTER_SECONDS = 3;

/** The page that is shown if the render queue is full. */
export const busyReply = rememberedPage({
  title: texts.failures.busyTitle,
  html: `<p>${texts.failures.busy}</p><p><a class="try" href="">${texts.shell.tryAgain}</a></p>`,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

/** `busyReply` as a Response. */
export function busyPage(): Response {
  return toResponse(busyReply());
}

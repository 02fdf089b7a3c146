import * as texts from '#texts';
import { rememberedPage, toResponse } from './emergency-page.ts';

const page = rememberedPage({
  title: texts.failures.awayTitle,
  html: `<p>${texts.failures.awayHint}</p><p><a class="try" href="">${texts.shell.tryAgain}</a></p>`,
  retryAfterSeconds: 5,
});

/** The page that is shown while the database is down. It needs no other part of the shop. */
export function unavailablePage(): Response {
  return toResponse(page());
}

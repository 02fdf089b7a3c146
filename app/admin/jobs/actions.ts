import { hiddenText } from '#app/forms/fields.ts';
import { success } from '#app/forms/outcome.ts';
import { discardFailedJob } from '#domain/jobs/discard-failed-job.ts';
import { retryFailedJob } from '#domain/jobs/retry-failed-job.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { isUuid } from '#lib/uuid.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';

/** Runs a failed job again. */
const retry = adminForm({
  fields: { job: hiddenText },
  async run({ values, shop, actor }) {
    await retryFailedJob(shop.db, shop.jobs, { id: jobIdFrom(values.job), actorUid: actor.uid });
    return success(texts.adminJobs.retried);
  },
});

/** Discards a failed job. */
const discard = adminForm({
  fields: { job: hiddenText },
  async run({ values, shop, actor }) {
    await discardFailedJob(shop.db, shop.jobs, { id: jobIdFrom(values.job), actorUid: actor.uid });
    return success(texts.adminJobs.discarded);
  },
});

function jobIdFrom(text: string): string {
  assert(isUuid(text), 'JOB_NOT_FOUND');
  return text;
}

export const jobForms = { retry, discard };

import { expect, type Shop } from './shop.ts';

/** Adds a job run that has used up its retries. */
export async function addFailedJob(shop: Shop): Promise<void> {
  // The queues appear a second after the shop has started.
  const queues = async () => (await shop.sql("select from jobs.queue where name = 'sweep-guests'")).rowCount;
  await expect.poll(queues).toBe(1);
  await shop.sql(`
    insert into jobs.job (name, keep_until, source_name, source_retry_count, source_output)
    values ('dead-letters', now() + interval '1 day', 'sweep-guests', 5,
      '{"message": "Some idle guests stay: their avatars could not be removed"}')`);
}

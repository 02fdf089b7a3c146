import type { FilesClient } from '#app/clients/files.ts';
import type { Db } from '#db/types.ts';
import { withoutBelongings } from '#domain/customers/queries.ts';

const IDLE_MS = 30 * 24 * 3600_000;
/** Pages of up to 1,000 guests in one run; the next run goes on behind the last. */
const MAX_PAGES = 20;
/** So many times the file service may fail in one run. */
const MAX_FAULTS = 20;

/** What the identity service tells its operator of guests. */
type Guests = {
  idleGuests(page: { idleSince: Date; after?: string }): Promise<string[]>;
  removeIdleGuests(uids: readonly string[], idleSince: Date): Promise<number>;
};

type Parts = { db: Db; guests: Guests; files: Pick<FilesClient, 'removeAll'>; now?: () => number };

/**
 * Makes a job that removes guests not seen for 30 days who have no order, cart or favourite, and their avatars. Returns how many
 * it removed. Harmless when several processes run it. Those whose avatars can't be removed stay.
 * @throws {AggregateError} when some stay, after the others.
 */
export function createGuestSweep({ db, guests, files, now = Date.now }: Parts): () => Promise<number> {
  let after = '';
  return async () => {
    const idleSince = new Date(now() - IDLE_MS);
    let removed = 0;
    const faults: unknown[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const idle = await guests.idleGuests({ idleSince, after });
      after = idle.at(-1) ?? '';
      if (after === '') break;
      const uids = await withoutBelongings(db, idle);
      const cleared: string[] = [];
      for (const uid of uids) {
        // Before the guest: nobody would look for the files of one who is gone.
        await files.removeAll(`avatars/${uid}/`, { by: 'operator' }).then(
          () => cleared.push(uid),
          (fault) => faults.push(fault),
        );
        if (faults.length === MAX_FAULTS) break;
      }
      removed += await guests.removeIdleGuests(cleared, idleSince);
      if (faults.length === MAX_FAULTS) break;
    }
    if (faults.length > 0)
      throw new AggregateError(faults, 'Some idle guests stay: their avatars could not be removed');
    return removed;
  };
}

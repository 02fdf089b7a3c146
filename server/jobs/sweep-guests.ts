import type { FilesClient } from '#app/clients/files.ts';
import type { Db } from '#db/types.ts';
import { findUsersWithoutData } from '#domain/customers/queries.ts';

const DAY_MS = 24 * 3600_000;
const IDLE_MS = 30 * DAY_MS;
/**
 * Guests with an avatar but without other data are removed sooner. Otherwise strangers could fill the disk
 * with avatars.
 */
const IDLE_WITH_AVATAR_MS = DAY_MS;
/** Maximum pages in one run. A page has up to 1,000 guests. The next run continues after the last page. */
const MAX_PAGES = 20;
/** After this many failures of the file service, a run ends. */
const MAX_FAULTS = 20;

/** The calls of the identity service for guests. */
type Guests = {
  idleGuests(page: { idleSince: Date; after?: string }): Promise<string[]>;
  removeIdleGuests(uids: readonly string[], idleSince: Date): Promise<number>;
};

type Parts = {
  db: Db;
  guests: Guests;
  files: Pick<FilesClient, 'removeAll' | 'hasAny'>;
  now?: () => number;
};

/**
 * Creates a job that removes idle guests without an order, cart or favorite, and their avatars. A guest is
 * idle after 30 days without a visit, or after one day if the guest has an avatar. The job returns the number
 * of removed guests. Several processes may run it.
 * A guest whose avatar can't be removed is not removed.
 * @throws {AggregateError} after all other guests were removed, if some could not be removed.
 */
export function createGuestSweep(parts: Parts): () => Promise<number> {
  const idle = createPass(parts, IDLE_MS, async () => true);
  const withAvatar = createPass(parts, IDLE_WITH_AVATAR_MS, (uid) =>
    parts.files.hasAny(`avatars/${uid}/`, { by: 'operator' }),
  );
  return async () => {
    const faults: unknown[] = [];
    const removed = (await idle(faults)) + (await withAvatar(faults));
    if (faults.length > 0)
      throw new AggregateError(faults, 'Some idle guests stay: their avatars could not be removed');
    return removed;
  };
}

/**
 * Creates a function that removes the guests for whom `isMeant` returns true and who did not visit for
 * `idleMs`. Each call continues where the last one ended, and adds its errors to `faults`.
 */
function createPass(
  { db, guests, files, now = Date.now }: Parts,
  idleMs: number,
  isMeant: (uid: string) => Promise<boolean>,
): (faults: unknown[]) => Promise<number> {
  let after = '';
  return async (faults) => {
    const idleSince = new Date(now() - idleMs);
    let removed = 0;
    for (let page = 0; page < MAX_PAGES && faults.length < MAX_FAULTS; page += 1) {
      const idle = await guests.idleGuests({ idleSince, after });
      after = idle.at(-1) ?? '';
      if (after === '') break;
      const cleared: string[] = [];
      for (const uid of await findUsersWithoutData(db, idle)) {
        if (faults.length >= MAX_FAULTS) break;
        try {
          if (!(await isMeant(uid))) continue;
          // Removes the files before the guest. Without the guest's row, no later run would find the files.
          await files.removeAll(`avatars/${uid}/`, { by: 'operator' });
          cleared.push(uid);
        } catch (fault) {
          faults.push(fault);
        }
      }
      removed += await guests.removeIdleGuests(cleared, idleSince);
    }
    return removed;
  };
}

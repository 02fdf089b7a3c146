import type { FilesClient } from '#app/clients/files.ts';
import type { Db } from '#db/types.ts';
import { findUsersWithoutData } from '#domain/customers/queries.ts';

const DAY_MS = 24 * 3600_000;
const IDLE_MS = 30 * DAY_MS;
/** Guests with only an avatar are removed sooner: otherwise strangers could fill the disk with avatars. */
const IDLE_WITH_AVATAR_MS = DAY_MS;
/** Pages of up to 1,000 guests in one run; the next run continues after the last one. */
const MAX_PAGES = 20;
/** Maximum failures of the file service in one run. */
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
 * Makes a job that removes guests not seen for 30 days who have no order, cart or favorite, and their
 * avatars; those who have an avatar and nothing else after a day. Returns how many it removed. Harmless when
 * several processes run it. Those whose avatars can't be removed stay.
 * @throws {AggregateError} when some stay, after the others.
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
 * Removes guests not seen for `idleMs` for whom `isMeant` returns true. Continues where the last run ended,
 * and adds its errors to `faults`.
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
          // Removes the files before the guest: without the guest, nothing would find them.
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

import { randomUUID } from 'node:crypto';
import { eq, inArray, lte } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import type { FileService } from '../service.ts';
import type { FileStore } from '../stores/store.ts';
import { garbage } from '../tables.ts';
import { unlessBackingUp } from './removal-lock.ts';

/**
 * Milliseconds for which a place stays reserved. Every request that writes a file to a reserved place ends
 * much sooner.
 */
const RESERVED_MS = 24 * 3600_000;
const BATCH = 200;
const REMOVALS_AT_ONCE = 16;

/**
 * Reserves a new place under `folder`. The place is listed as garbage until a row claims it. If the process
 * crashes before it stores the row, a later sweep removes the bytes.
 */
export async function reservePlace({ db, clock }: FileService, folder: string): Promise<string> {
  const id = randomUUID();
  const place = `${folder}/${id.slice(0, 2)}/${id}`;
  await db.insert(garbage).values({ place, dueAt: new Date(clock() + RESERVED_MS) });
  return place;
}

/** Claims a reserved place. Call it in the transaction that stores the row with this place. */
export async function claimPlace(tx: DbOrTx, place: string): Promise<void> {
  await tx.delete(garbage).where(eq(garbage.place, place));
}

/**
 * Lists places as garbage. Call it in the transaction that removes the rows with these places, and call
 * `discard` after the commit.
 */
export async function releasePlaces(tx: DbOrTx, places: string[], now: Date): Promise<void> {
  if (places.length === 0) return;
  await tx
    .insert(garbage)
    .values(places.map((place) => ({ place, dueAt: now })))
    .onConflictDoUpdate({ target: garbage.place, set: { dueAt: now } });
}

/**
 * Removes the bytes of released places now. If that fails or a backup is running, a later sweep removes them.
 */
export async function discard({ db, store, onFault }: FileService, places: string[]): Promise<void> {
  if (places.length === 0) return;
  try {
    await unlessBackingUp(db, async (tx) => {
      await removeAll(store, places);
      await tx.delete(garbage).where(inArray(garbage.place, places));
    });
  } catch (error) {
    onFault(error);
  }
}

/**
 * Removes the bytes of every place that is due. Stops as soon as a backup is running. Returns the number of
 * removed places.
 */
export async function collectGarbage({ db, store, clock }: FileService): Promise<number> {
  let removed = 0;
  for (;;) {
    let places: string[] = [];
    const free = await unlessBackingUp(db, async (tx) => {
      const due = lte(garbage.dueAt, new Date(clock()));
      places = (await tx.select().from(garbage).where(due).limit(BATCH)).map(({ place }) => place);
      await removeAll(store, places);
      if (places.length > 0) await tx.delete(garbage).where(inArray(garbage.place, places));
    });
    if (free) removed += places.length;
    if (!free || places.length < BATCH) return removed;
  }
}

async function removeAll(store: FileStore, places: string[]): Promise<void> {
  for (let from = 0; from < places.length; from += REMOVALS_AT_ONCE)
    await Promise.all(places.slice(from, from + REMOVALS_AT_ONCE).map((place) => store.remove(place)));
}

import { createReadStream } from 'node:fs';
import { and, count, eq, ne, sql, sum } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import type { Enqueue } from '#lib/queue.ts';
import { digestOf } from './digest.ts';
import { FilesError } from './errors.ts';
import { claimPlace, discard, releasePlaces, reservePlace } from './garbage.ts';
import { newIdentity } from './objects.ts';
import { preparePicture } from './pictures/prepare.ts';
import { lockFolder } from './quota.ts';
import type { Service } from './service.ts';
import type { UploadSettings } from './settings.ts';
import { dropWorkFile } from './spool.ts';
import { type ObjectRow, objects } from './tables.ts';

export type Publication = {
  name: string;
  settings: UploadSettings;
  /** Whose turn it counts as: the caller's network where known, else the user. */
  network: string | null;
  /** Says that no other object of the user's folder stays but the one that it names, '' for none. */
  replaces?: string | undefined;
  /**
   * Makes the local file with the bytes, when it is this one's turn; it is gone afterwards, whatever happens.
   */
  path: () => Promise<string>;
  /** Part of the same transaction: says whether to go on. */
  guard?: (tx: Tx) => Promise<boolean>;
  /** Part of the same transaction. */
  afterwards?: (tx: Tx, row: ObjectRow) => Promise<void>;
};

/**
 * Checks a picture and makes it the object of `name`, in place of an earlier one. Null when the guard said
 * no.
 * @throws {FilesError} 4xx when it is none of the pictures that we take, or there is no room; 503 when too
 * many are on their way.
 */
export function publish(service: Service, publication: Publication): Promise<ObjectRow | null> {
  const [folder, owner = ''] = publication.name.split('/');
  const lane = folder === 'avatars' ? service.lanes.avatars : service.lanes.shop;
  const turn = publication.network ?? owner;
  const job = async () => {
    const path = await publication.path();
    try {
      const encoding = <T>(work: () => Promise<T>) => lane.encoding.run(work, turn);
      return await publishFile(service, publication, path, encoding);
    } finally {
      await dropWorkFile(path);
    }
  };
  if (lane === service.lanes.shop) return lane.finishing.run(job, turn);
  return service.ofUser(owner, () => lane.finishing.run(job, turn));
}

async function publishFile(
  service: Service,
  publication: Publication,
  path: string,
  encoding: Enqueue,
): Promise<ObjectRow | null> {
  const { store, limits } = service;
  const { maxPixels } = limits;
  const maxSide = publication.name.startsWith('avatars/') ? limits.avatarSide : undefined;
  const { md5Hash, ...settings } = publication.settings;
  if (md5Hash !== undefined) await requireMd5(path, md5Hash);
  const picture = await preparePicture(path, { workDir: store.workDir, maxPixels, maxSide, encoding });
  try {
    const { start: _, ...checksums } = await digestOf(createReadStream(picture.path));
    const place = await reservePlace(service, '.objects');
    await store.put(place, picture.path);
    const bytes = { place, contentType: picture.type, ...checksums };
    return await writeRow(service, { ...publication, settings }, bytes);
  } finally {
    await dropWorkFile(picture.path);
  }
}

/**
 * As the client sent them: what is stored may lack their metadata. @throws {FilesError} 400 for other bytes.
 */
async function requireMd5(path: string, announced: string): Promise<void> {
  const { md5 } = await digestOf(createReadStream(path));
  const found = md5.toString('base64');
  if (found !== announced)
    throw new FilesError(
      400,
      `Provided MD5 hash "${announced}" doesn't match calculated MD5 hash "${found}".`,
    );
}

type Bytes = Pick<ObjectRow, 'place' | 'contentType' | 'sizeBytes' | 'md5' | 'sha256'>;

async function writeRow(service: Service, publication: Publication, bytes: Bytes) {
  const { name, settings, ...also } = publication;
  const now = new Date(service.clock());
  const written = await inTransaction(service.db, async (tx) => {
    const owner = avatarOwner(name);
    // First, as for those who start an upload: who holds one lock never waits for who waits for the other.
    if (owner !== null) await lockFolder(tx, owner);
    if (also.guard && !(await also.guard(tx))) return null;
    const gone = owner !== null ? await removeOthers(tx, owner, publication) : [];
    if (owner !== null) await requireRoom(tx, service, { name, owner, sizeBytes: bytes.sizeBytes });
    const [before] = await tx.select().from(objects).where(eq(objects.name, name)).for('update');
    const values = { ...bytes, ...newIdentity(service.clock), settings, createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(objects)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: objects.name, set: values })
      .returning();
    if (!row) throw new Error('The object was not written');
    await claimPlace(tx, bytes.place);
    const old = before ? [before.place, ...gone] : gone;
    await releasePlaces(tx, old, now);
    await also.afterwards?.(tx, row);
    return { row, old };
  }).catch(async (error) => {
    await discard(service, [bytes.place]);
    throw error;
  });
  await discard(service, written ? written.old : [bytes.place]);
  return written?.row ?? null;
}

/** The user in whose avatar folder the object lies; null for any other. */
function avatarOwner(name: string): string | null {
  const [folder, owner] = name.split('/');
  return folder === 'avatars' && owner !== undefined ? owner : null;
}

/** Removes what the object replaces; returns the places. */
async function removeOthers(tx: Tx, owner: string, { name, replaces }: Publication): Promise<string[]> {
  if (replaces === undefined) return [];
  const gone = await tx
    .delete(objects)
    .where(and(inFolder(owner), ne(objects.name, name), ne(objects.name, replaces)))
    .returning();
  return gone.map(({ place }) => place);
}

const inFolder = (owner: string) => sql`starts_with(${objects.name}, ${`avatars/${owner}/`})`;

type Filling = { name: string; owner: string; sizeBytes: number };

/** @throws {FilesError} 402 when the avatar folder of a user would hold too much. */
async function requireRoom(
  db: DbOrTx,
  { limits }: Service,
  { name, owner, sizeBytes }: Filling,
): Promise<void> {
  const [used] = await db
    .select({ files: count(), bytes: sum(objects.sizeBytes).mapWith(Number) })
    .from(objects)
    .where(and(inFolder(owner), ne(objects.name, name)));
  const bytes = (used?.bytes ?? 0) + sizeBytes;
  if (bytes > limits.avatarFolderBytes || (used?.files ?? 0) >= limits.avatarFolderFiles)
    throw new FilesError(402, 'Your folder is full: delete pictures first.');
}

import { createReadStream } from 'node:fs';
import { and, count, eq, ne, sql, sum } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import type { Enqueue } from '#lib/queues/queue.ts';
import { claimPlace, discard, releasePlaces, reservePlace } from '../cleanup/garbage.ts';
import { digestStream } from '../objects/digest.ts';
import { newIdentity } from '../objects/objects.ts';
import { preparePicture } from '../pictures/prepare.ts';
import { FilesError } from '../requests/errors.ts';
import type { FileService } from '../service.ts';
import type { UploadSettings } from '../settings.ts';
import { type ObjectRow, objects } from '../tables.ts';
import { lockFolder } from './quota.ts';
import { dropWorkFile } from './spool.ts';

export type Publication = {
  name: string;
  settings: UploadSettings;
  /**
   * The caller's network. The queues serve the networks alternately. If the network is null, the user counts
   * as a network.
   */
  network: string | null;
  /**
   * If defined, removes all other objects from the user's folder, except the object with this name. With '',
   * removes all other objects.
   */
  replaces?: string | undefined;
  /**
   * Called when the queue starts this picture. Creates the local file with the bytes. The file is always
   * deleted afterwards.
   */
  path: () => Promise<string>;
  /** Runs in the transaction that stores the object. Returns whether to continue. */
  guard?: (tx: Tx) => Promise<boolean>;
  /** Runs in the transaction that stores the object. */
  afterwards?: (tx: Tx, row: ObjectRow) => Promise<void>;
};

/**
 * Checks a picture and stores it as the object `name`. Replaces an earlier object of that name. Returns null
 * if `guard` returned false.
 * @throws {FilesError} 4xx if the file is not a supported picture or the user's folder is full; 503 if too
 * many pictures are waiting.
 */
export function publish(service: FileService, publication: Publication): Promise<ObjectRow | null> {
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
  service: FileService,
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
    const { start: _, ...checksums } = await digestStream(createReadStream(picture.path));
    const place = await reservePlace(service, '.objects');
    await store.put(place, picture.path);
    const bytes = { place, contentType: picture.type, ...checksums };
    return await writeRow(service, { ...publication, settings }, bytes);
  } finally {
    await dropWorkFile(picture.path);
  }
}

/**
 * Verifies the MD5 of the bytes that the client sent. This runs before the metadata is removed, because the
 * removal changes the MD5.
 * @throws {FilesError} 400 if the MD5 differs.
 */
async function requireMd5(path: string, announced: string): Promise<void> {
  const { md5 } = await digestStream(createReadStream(path));
  const found = md5.toString('base64');
  if (found !== announced)
    throw new FilesError(
      400,
      `Provided MD5 hash "${announced}" doesn't match calculated MD5 hash "${found}".`,
    );
}

type Bytes = Pick<ObjectRow, 'place' | 'contentType' | 'sizeBytes' | 'md5' | 'sha256'>;

async function writeRow(service: FileService, publication: Publication, bytes: Bytes) {
  const { name, settings, ...also } = publication;
  const now = new Date(service.clock());
  const written = await inTransaction(service.db, async (tx) => {
    const owner = avatarOwner(name);
    // Takes this lock first, as at the start of an upload, because the same order prevents deadlocks.
    if (owner !== null) await lockFolder(tx, owner);
    if (also.guard && !(await also.guard(tx))) return null;
    const gone = owner !== null ? await removeOthers(tx, owner, publication) : [];
    if (owner !== null) await requireFolderQuota(tx, service, { name, owner, sizeBytes: bytes.sizeBytes });
    const [before] = await tx.select().from(objects).where(eq(objects.name, name)).for('update');
    const values = { ...bytes, ...newIdentity(service.clock), settings, createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(objects)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: objects.name, set: values })
      .returning();
    if (!row) throw new Error('The object was not stored');
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

/** Returns the id of the user whose avatar folder contains the object; null for other objects. */
function avatarOwner(name: string): string | null {
  const [folder, owner] = name.split('/');
  return folder === 'avatars' && owner !== undefined ? owner : null;
}

/** Deletes the objects that this one replaces. Returns their places. */
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

/** @throws {FilesError} 402 if the user's avatar folder would become too large or have too many files. */
async function requireFolderQuota(
  db: DbOrTx,
  { limits }: FileService,
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

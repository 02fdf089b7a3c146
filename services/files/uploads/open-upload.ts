import { randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import { discard } from '../cleanup/garbage.ts';
import { maxBytesOf } from '../limits.ts';
import type { Caller } from '../requests/caller.ts';
import { FilesError } from '../requests/errors.ts';
import type { FileService } from '../service.ts';
import type { UploadSettings } from '../settings.ts';
import { uploads } from '../tables.ts';
import { countUpload, lockFolder } from './quota.ts';
import { endUpload } from './uploads.ts';

type NewUpload = {
  name: string;
  sizeBytes: number | null;
  settings: UploadSettings;
  caller: Caller;
  network: string | null;
  /** Whether this upload ends the user's other unfinished avatar uploads. */
  replaces: boolean;
};

/**
 * Stores a new upload and returns its id.
 * @throws {FilesError} 429 if the caller has too many unfinished uploads, or if their total size exceeds the
 * limit of an avatar folder. Throws 402 if the network is above its hourly limit.
 */
export async function openUpload(service: FileService, upload: NewUpload): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  if (upload.caller.kind !== 'user') {
    await insertUpload(service, service.db, { ...upload, id, owner: '' });
    return id;
  }
  const owner = upload.caller.uid;
  await begin(service, { ...upload, owner }, async (tx) => {
    if (!(await insertUpload(service, tx, { ...upload, id, owner })))
      throw new FilesError(429, 'Too many uploads under way.');
    const bytes = upload.sizeBytes ?? maxBytesOf(service.limits, upload.name);
    if (upload.name.startsWith('avatars/'))
      await countUpload(tx, service, { network: upload.network, bytes });
  });
  return id;
}

type WholeUpload = Pick<NewUpload, 'name' | 'network' | 'replaces'> & { owner: string; bytes: number };

/**
 * Counts an upload of `bytes` bytes in one request. Only avatars of users are counted.
 * @throws {FilesError} 402 if the network is above its hourly limit.
 */
export async function admitUpload(service: FileService, upload: WholeUpload): Promise<void> {
  const { name, owner } = upload;
  if (owner === '' || !name.startsWith('avatars/')) return;
  await begin(service, upload, (tx) => countUpload(tx, service, upload));
}

type Beginning = { owner: string; network: string | null; replaces: boolean };

/**
 * Ends the uploads that this upload replaces, and then runs `count`, in one transaction. The transactions of
 * a user run one after another.
 */
async function begin(
  service: FileService,
  { owner, network, replaces }: Beginning,
  count: (tx: Tx) => Promise<void>,
): Promise<void> {
  const transaction = () =>
    inTransaction(service.db, async (tx) => {
      await lockFolder(tx, owner);
      const places = replaces ? await endOthers(service, tx, owner) : [];
      await count(tx);
      return places;
    });
  await discard(service, await service.starting.run(transaction, network ?? owner));
}

/** Ends the user's unfinished avatar uploads. Returns the places of their pieces. */
async function endOthers(service: FileService, tx: Tx, owner: string): Promise<string[]> {
  const others = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(underWayOf(owner), isAvatar))
    .orderBy(asc(uploads.id))
    .for('update');
  const places: string[] = [];
  for (const { id } of others)
    places.push(...(await endUpload(tx, id, { state: 'cancelled' }, new Date(service.clock()))));
  return places;
}

const isAvatar = sql`starts_with(${uploads.name}, 'avatars/')`;
const underWayOf = (owner: string) => and(eq(uploads.owner, owner), eq(uploads.state, 'active'));

/**
 * Inserts the upload unless its owner has too many unfinished uploads. Uploads of the operator (owner '') are
 * not limited. Returns whether the upload was inserted.
 */
async function insertUpload(
  { limits, clock }: FileService,
  db: DbOrTx,
  upload: Pick<NewUpload, 'name' | 'sizeBytes' | 'settings'> & { id: string; owner: string },
): Promise<boolean> {
  const { id, name, owner, sizeBytes } = upload;
  const settings = JSON.stringify(upload.settings);
  const now = new Date(clock()).toISOString();
  // An upload without an announced length counts with the maximum length.
  const longest = maxBytesOf(limits, name);
  const avatar = name.startsWith('avatars/');
  const each = sql`coalesce(${uploads.sizeBytes}, ${longest}::bigint)`;
  const bytes = sql`coalesce(sum(${each}) filter (where ${isAvatar}), 0) + ${sizeBytes ?? longest}::bigint`;
  const { rows } = await db.execute(sql`
    insert into ${uploads} (id, name, owner, size_bytes, settings, state, created_at, updated_at)
    select ${id}, ${name}, ${owner}, ${sizeBytes}::bigint, ${settings}::jsonb, 'active',
      ${now}::timestamptz, ${now}::timestamptz
    where ${owner} = '' or (
      select count(*) < ${limits.activeUploads}
        and (not ${avatar}::boolean or ${bytes} <= ${limits.avatarFolderBytes}::bigint)
      from ${uploads} where ${underWayOf(owner)})
    returning id`);
  return rows.length === 1;
}

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { pictureType } from '#lib/pictures/picture-type.ts';
import { FilesError } from '../requests/errors.ts';
import type { FileService } from '../service.ts';
import { garbage, type ObjectRow, objects } from '../tables.ts';
import { digestStream } from './digest.ts';

async function selectObject(db: DbOrTx, name: string): Promise<ObjectRow | undefined> {
  const [row] = await db.select().from(objects).where(eq(objects.name, name)).limit(1);
  return row;
}

/** Returns the object with this name. @throws {FilesError} 404. */
export async function findObject(service: FileService, name: string): Promise<ObjectRow> {
  const row = (await selectObject(service.db, name)) ?? (await adopt(service, name));
  if (row) return row;
  throw new FilesError(404, 'Not Found.');
}

/**
 * Returns the identity of a new version of an object. The generation is the time in microseconds since 1970.
 */
export function newIdentity(clock: () => number) {
  const generation = clock() * 1000 + Math.floor(Math.random() * 1000);
  return { generation, metageneration: 1, downloadToken: randomUUID() };
}

/**
 * Adds an object to the database if the store already has a file under the object's name. An earlier version
 * of the shop stored the file, or somebody copied it there.
 */
async function adopt(service: FileService, name: string): Promise<ObjectRow | undefined> {
  const { db, store, clock } = service;
  const stored = await store.read(name);
  if (!stored) return undefined;
  const { start, ...digest } = await digestStream(stored.stream);
  const [released] = await db.select().from(garbage).where(eq(garbage.place, name)).limit(1);
  if (released) return undefined;
  const now = new Date(clock());
  await db
    .insert(objects)
    .values({
      name,
      place: name,
      ...newIdentity(clock),
      ...digest,
      contentType: pictureType(start) ?? 'application/octet-stream',
      settings: {},
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  return selectObject(db, name);
}

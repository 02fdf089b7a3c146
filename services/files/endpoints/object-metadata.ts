import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { discard, releasePlaces } from '../cleanup/garbage.ts';
import { describe } from '../objects/describe.ts';
import { findObject } from '../objects/objects.ts';
import { FilesError } from '../requests/errors.ts';
import { requestText } from '../requests/request-text.ts';
import type { ObjectEndpoint } from '../service.ts';
import { changeSettings, readSettings } from '../settings.ts';
import { objects } from '../tables.ts';
import { requireReader } from './require-reader.ts';
import { requireWriter } from './require-writer.ts';

const HEADERS = { 'Cache-Control': 'no-store' };

/**
 * Sends the metadata of an object.
 * @throws {FilesError} 404 if the object does not exist or the caller may not read it, 401 for an invalid
 * token.
 */
export const readMetadata: ObjectEndpoint = async (service, name, request) =>
  Response.json(describe(await requireReader(service, name, request), service.bucket), { headers: HEADERS });

/**
 * Changes the metadata that the owner may set. The content type can't be changed, because it is detected from
 * the bytes.
 */
export const updateMetadata: ObjectEndpoint = async (service, name, request) => {
  await requireWriter(service, name, request);
  const patch = readSettings(await requestText(request));
  await findObject(service, name);
  const changed = await inTransaction(service.db, async (tx) => {
    const [row] = await tx.select().from(objects).where(eq(objects.name, name)).for('update');
    if (!row) throw new FilesError(404, 'Not Found.');
    if (typeof patch.contentType === 'string' && patch.contentType !== row.contentType)
      throw new FilesError(400, `The content type is told from the bytes: it is ${row.contentType}.`);
    const settings = changeSettings(row.settings, patch);
    const updatedAt = new Date(service.clock());
    const [next] = await tx
      .update(objects)
      .set({ settings, updatedAt, metageneration: row.metageneration + 1 })
      .where(eq(objects.name, name))
      .returning();
    return next ?? row;
  });
  return Response.json(describe(changed, service.bucket), { headers: HEADERS });
};

/** Deletes an object and its bytes. */
export const deleteObject: ObjectEndpoint = async (service, name, request) => {
  await requireWriter(service, name, request);
  await findObject(service, name);
  const places = await inTransaction(service.db, async (tx) => {
    const gone = await tx.delete(objects).where(eq(objects.name, name)).returning();
    if (gone.length === 0) throw new FilesError(404, 'Not Found.');
    const released = gone.map(({ place }) => place);
    await releasePlaces(tx, released, new Date(service.clock()));
    return released;
  });
  await discard(service, places);
  return new Response(null, { status: 204, headers: HEADERS });
};

import { etagOf } from '../objects/describe.ts';
import { findObject } from '../objects/objects.ts';
import { readRange } from '../objects/range.ts';
import { FilesError } from '../requests/errors.ts';
import type { FileService, ObjectEndpoint } from '../service.ts';
import type { ByteRange } from '../stores/store.ts';
import type { ObjectRow } from '../tables.ts';
import { checkedBytes } from '../uploads/checked-bytes.ts';
import { requireReader } from './require-reader.ts';

/**
 * Returns the bytes of an object. Browsers display only pictures, and download any other file.
 * @throws {FilesError} 404.
 */
export const readObject: ObjectEndpoint = async (service, name, request) => {
  const row = await requireReader(service, name, request);
  const headers = headersOf(row);
  const etag = headers.get('ETag') ?? '';
  if (isKnown(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get('If-Range');
  const wanted = ifRange === null || ifRange === etag ? request.headers.get('Range') : null;
  const range = readRange(wanted, row.sizeBytes);
  if (range === 'none') {
    const error = { code: 416, message: 'The range is not in the file.' };
    return Response.json(
      { error },
      { status: 416, headers: { 'Content-Range': `bytes */${row.sizeBytes}` } },
    );
  }
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : row.sizeBytes));
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${row.sizeBytes}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Response(await openBytes(service, row, range), { status, headers });
};

function headersOf(row: ObjectRow): Headers {
  const isPicture = row.contentType.startsWith('image/');
  const { cacheControl, contentDisposition, contentLanguage } = row.settings;
  const headers = new Headers({
    'Content-Type': row.contentType,
    'Content-Disposition': isPicture ? (contentDisposition ?? 'inline') : 'attachment',
    ETag: `"${etagOf(row)}"`,
    'Last-Modified': row.createdAt.toUTCString(),
    'Accept-Ranges': 'bytes',
    // Browsers must revalidate, because the bytes of an object may be replaced at any time.
    'Cache-Control': cacheControl ?? 'no-cache',
  });
  if (contentLanguage) headers.set('Content-Language', contentLanguage);
  return headers;
}

function isKnown(header: string | null, etag: string): boolean {
  const known = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

/**
 * Checks the size of an object's bytes, and opens them. If the whole file is read, the stream also verifies
 * its checksum. A range is not verified.
 */
async function openBytes(service: FileService, row: ObjectRow, range: ByteRange | null) {
  const tellDamage = () =>
    service.onFault(new Error(`The bytes of ${row.name} at ${row.place} differ from those that were stored`));
  const stored = await service.store.read(row.place, range ?? undefined);
  if (stored?.sizeBytes === row.sizeBytes)
    return range ? stored.stream : checkedBytes(stored.stream, row.sha256, tellDamage);
  await stored?.stream.cancel();
  // Another request has replaced or deleted the object. A repeated request reads the current bytes.
  if ((await findObject(service, row.name)).place !== row.place)
    throw new FilesError(503, 'The file has just been changed: try again.');
  tellDamage();
  throw new FilesError(404, 'Not Found.');
}

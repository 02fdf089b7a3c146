import { FilesError } from '../errors.ts';
import { imageType, SIGNATURE_BYTES } from '../image-type.ts';
import type { FileStore, StoredFile } from '../stores/disk.ts';

/** The bytes of an object. Only pictures are shown; anything else can but be saved. @throws {FilesError} 404. */
export async function readObject(store: FileStore, name: string, request: Request): Promise<Response> {
  const file = await store.open(name);
  if (!file) throw new FilesError(404, 'Not Found.');
  const headers = await headersOf(file);
  if (request.headers.get('If-None-Match') === headers.get('ETag')) {
    await file.close();
    headers.delete('Content-Length');
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') {
    await file.close();
    return new Response(null, { headers });
  }
  return new Response(file.stream(), { headers });
}

async function headersOf(file: StoredFile): Promise<Headers> {
  const type = imageType(await file.start(SIGNATURE_BYTES));
  return new Headers({
    'Content-Type': type ?? 'application/octet-stream',
    'Content-Disposition': type ? 'inline' : 'attachment',
    'Content-Length': String(file.sizeBytes),
    ETag: `"${file.version}"`,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  });
}

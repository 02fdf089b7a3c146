import { DomainError } from '#lib/errors/domain-error.ts';
import { bytesUntil } from '#lib/http/bytes-until.ts';

const MAX_HEAD_BYTES = 8 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');

/** A file that is being received. `chunks` contains its bytes as they arrive. */
type IncomingFile = { name: string; chunks: AsyncGenerator<Uint8Array> };

/**
 * Opens the file of a form that has only this one field. Returns before the upload ends. Uses no form
 * library, because it would read the whole file into memory. Returns null if no file was chosen, or if the
 * request is another form. Reading `chunks` throws DomainError IMPORT_INCOMPLETE if the upload breaks off.
 */
export async function openFilePart(request: Request): Promise<IncomingFile | null> {
  const type = request.headers.get('content-type') ?? '';
  const [, quoted, plain] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || request.body === null) return null;
  const body = request.body[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (;;) {
    const end = head.indexOf(HEAD_END);
    if (end >= 0) {
      const name = fileName(head.subarray(0, end).toString('utf8'));
      if (!name) return null;
      const held = head.subarray(end + HEAD_END.length);
      const incomplete = () => new DomainError('IMPORT_INCOMPLETE');
      const chunks = bytesUntil(Buffer.from(`\r\n--${boundary}`), { held, source: body, incomplete });
      return { name, chunks };
    }
    if (head.length > MAX_HEAD_BYTES) return null;
    const next = await body.next();
    if (next.done) return null;
    head = Buffer.concat([head, next.value]);
  }
}

function fileName(head: string): string {
  return /^content-disposition:.*;\s*filename="([^"]*)"/im.exec(head)?.[1]?.replaceAll('%22', '"') ?? '';
}

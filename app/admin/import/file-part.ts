import { Refusal } from '#lib/demand.ts';

const MAX_HEAD_BYTES = 8 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');

/** A file on its way: its name, and its bytes as they arrive. */
type IncomingFile = { name: string; chunks: AsyncGenerator<Uint8Array> };

/**
 * The file of a form whose only field it is, without waiting for its end: the libraries for forms hold a file in memory as a
 * whole. Null when none was chosen, or the form is another one. Reading `chunks` throws the Refusal IMPORT_INCOMPLETE where the form breaks off.
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
      const rest = head.subarray(end + HEAD_END.length);
      return { name, chunks: untilBoundary(rest, body, Buffer.from(`\r\n--${boundary}`)) };
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

async function* untilBoundary(
  start: Buffer,
  body: AsyncIterator<Uint8Array>,
  boundary: Buffer,
): AsyncGenerator<Uint8Array> {
  let held = start;
  for (;;) {
    const end = held.indexOf(boundary);
    if (end >= 0) {
      yield held.subarray(0, end);
      return;
    }
    // The boundary may have begun in the last bytes.
    const sure = Math.max(0, held.length - boundary.length + 1);
    if (sure > 0) yield held.subarray(0, sure);
    const next = await body.next();
    if (next.done) throw new Refusal('IMPORT_INCOMPLETE');
    held = Buffer.concat([held.subarray(sure), next.value]);
  }
}

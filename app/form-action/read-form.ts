import { type FileUpload, MaxFilesExceededError, parseFormData } from '@remix-run/form-data-parser';
import { createQueue, QueueFull } from '#lib/queue.ts';

const MAX_FORM_BYTES = 64 * 1024;
const MAX_PARTS = 200;
/** A file somewhat too large is still read, so that the form can be shown again with all that was typed. */
const LEEWAY_BYTES = 16 * 1024 * 1024;

/** A form's file is held in memory until its action is done, so only some such forms at a time are read and acted on. */
const enqueue = createQueue({ running: 8, waiting: 40 });

/** A file that came with a form. */
export type SentFile = { name: string; type: string; sizeBytes: number; bytes(): Promise<Uint8Array> };

/** The fields of a form, and its files by their field; an empty file field is left out. */
export type SentForm = { form: URLSearchParams; files: ReadonlyMap<string, SentFile> };

/** The one field of a form that may hold a file, and the bytes that this file may have. */
export type FileField = { name: string; maxBytes: number };

/**
 * Runs what reads a form and acts on it; one that may bring a file waits for its turn.
 * @throws {Response} 503 when too many wait already.
 */
export async function inTurn<T>(
  request: Request,
  file: FileField | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!file || !isMultipart(request)) return work();
  try {
    return await enqueue(work, request.signal);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    await discardRest(request).catch(() => {});
    throw new Response('Too many files at once', { status: 503 });
  }
}

/**
 * The fields and files of a request. Of `file`, at most one is taken; one a little above the limit is handed over as well, and
 * it is the action that refuses it.
 * @throws {Response} 413, 415 or 400 for what no form of the shop sends.
 */
export async function readForm(request: Request, file?: FileField): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? '';
  if (file && isMultipart(request)) return readParts(request, file);
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new Response('Send a form', { status: 415 });
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > MAX_FORM_BYTES) throw new Response('The form is too large', { status: 413 });
  const text = await request.text();
  if (text.length > MAX_FORM_BYTES) throw new Response('The form is too large', { status: 413 });
  const fields = [...new URLSearchParams(text)].map(([name, value]) => [name, withoutNul(value)]);
  return { form: new URLSearchParams(fields), files: new Map() };
}

function isMultipart(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
}

async function readParts(request: Request, field: FileField): Promise<SentForm> {
  const files = new Map<string, SentFile>();
  const limits = {
    maxFiles: 1,
    maxFileSize: field.maxBytes + LEEWAY_BYTES,
    maxParts: MAX_PARTS,
    maxTotalSize: field.maxBytes + LEEWAY_BYTES + MAX_FORM_BYTES,
  };
  const take = (file: FileUpload) => {
    if (file.fieldName === field.name && file.size > 0) files.set(field.name, toSentFile(file));
    return null;
  };
  const data = await parseFormData(request, limits, take).catch(async (error: unknown) => {
    await discardRest(request).catch(() => {});
    throw new Response('The form can’t be read', { status: statusOf(error) });
  });
  const form = new URLSearchParams();
  let size = 0;
  for (const [name, value] of data) {
    if (typeof value !== 'string') continue;
    size += name.length + value.length;
    if (size > MAX_FORM_BYTES) throw new Response('The form is too large', { status: 413 });
    form.append(name, withoutNul(value));
  }
  return { form, files };
}

/** PostgreSQL keeps no NUL, and no keyboard writes one. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/**
 * Reads the rest of a body away, which the server limits as a whole: a browser that is still sending hears no answer, only
 * that the connection broke.
 */
async function discardRest({ body }: Request): Promise<void> {
  const reader = body?.getReader();
  while (reader && !(await reader.read()).done);
}

function toSentFile(file: File): SentFile {
  return {
    name: file.name,
    type: file.type,
    sizeBytes: file.size,
    bytes: async () => new Uint8Array(await file.arrayBuffer()),
  };
}

function statusOf(error: unknown): number {
  const overLimit = error instanceof Error && /^Max(Header|File|Total)Size|^MaxParts/.test(error.name);
  return overLimit || error instanceof MaxFilesExceededError ? 413 : 400;
}

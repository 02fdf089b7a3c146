import { type FileUpload, MaxFilesExceededError, parseFormData } from '@remix-run/form-data-parser';
import { BodyStalled } from '../body-idle-timeout.ts';

const MAX_FORM_BYTES = 64 * 1024;
const MAX_PARTS = 200;
/** A file somewhat too large is still read, so that the form can be shown again with all that was typed. */
const LEEWAY_BYTES = 16 * 1024 * 1024;

/** A file that came with a form. */
export type SentFile = { name: string; type: string; sizeBytes: number; bytes(): Promise<Uint8Array> };

/** The fields of a form, and its files by their field; an empty file field is left out. */
export type SentForm = { form: URLSearchParams; files: ReadonlyMap<string, SentFile> };

/** The fields of a form that may hold a file each, and the bytes that one of these may have. */
export type FileFields = { names: string[]; maxBytes: number };

/** Whether a form may bring so much that only some like it can be held in memory. */
export function isLarge(request: Request): boolean {
  const declared = request.headers.get('content-length');
  return isMultipart(request) && (declared === null || Number(declared) > MAX_FORM_BYTES);
}

/**
 * The fields and files of a request. Of each field in `files` one file is taken; one a little above the
 * limit is handed over as well, and it is the action that refuses it.
 * @throws {Response} 413, 415 or 400 for what no form of the shop sends, {BodyStalled} for what stops coming.
 */
export async function readForm(request: Request, files?: FileFields): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? '';
  if (files && isMultipart(request)) return readParts(request, files);
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

async function readParts(request: Request, fields: FileFields): Promise<SentForm> {
  const files = new Map<string, SentFile>();
  const limits = {
    maxFiles: fields.names.length,
    maxFileSize: fields.maxBytes + LEEWAY_BYTES,
    maxParts: MAX_PARTS,
    maxTotalSize: fields.maxBytes + LEEWAY_BYTES + MAX_FORM_BYTES,
  };
  const take = (file: FileUpload) => {
    const name = file.fieldName ?? '';
    if (fields.names.includes(name) && file.size > 0) files.set(name, toSentFile(file));
    return null;
  };
  const data = await parseFormData(request, limits, take).catch(async (error: unknown) => {
    if (error instanceof Error && error.cause instanceof BodyStalled) throw error.cause;
    await discardRest(request);
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
 * Reads the rest of a body away, which the server limits as a whole: a browser that is still sending hears no
 * answer, only that the connection broke.
 */
export async function discardRest({ body }: Request): Promise<void> {
  try {
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done);
  } catch {
    // It broke off, or somebody reads it already.
  }
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

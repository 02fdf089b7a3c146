import { type FileUpload, MaxFilesExceededError, parseFormData } from '@remix-run/form-data-parser';
import { BodyStalled } from './body-idle-timeout.ts';

const MAX_FORM_BYTES = 64 * 1024;
const MAX_PARTS = 200;
/**
 * The number of bytes by which a file may exceed the limit. The server still reads such a file, so that the
 * form can be shown again with its values.
 */
const LEEWAY_BYTES = 16 * 1024 * 1024;

/** A file sent with a form. */
export type SentFile = { name: string; type: string; sizeBytes: number; bytes(): Promise<Uint8Array> };

/** The fields of a form, and its files by field name. Empty file fields are omitted. */
export type SentForm = { form: URLSearchParams; files: ReadonlyMap<string, SentFile> };

/** The names of a form's file fields, and the maximum size of a file in bytes. */
export type FileFields = { names: string[]; maxBytes: number };

/** Whether a form may be so large that the server processes only few of them at the same time. */
export function isLarge(request: Request): boolean {
  const declared = request.headers.get('content-length');
  return isMultipart(request) && (declared === null || Number(declared) > MAX_FORM_BYTES);
}

/** Whether a form without files may be larger than visitors' forms can be. */
export function isLong(request: Request): boolean {
  const { headers } = request;
  const isUndeclared = headers.has('transfer-encoding');
  return !isMultipart(request) && (isUndeclared || Number(headers.get('content-length')) > MAX_FORM_BYTES);
}

/**
 * Reads the fields of a form, and one file for each name in `files`. Also reads a file that is slightly too
 * large, which the action then refuses. `maxBytes` is the limit for a form without files.
 * @throws {Response} 413, 415 or 400 for input that no form of the shop sends.
 * @throws {BodyStalled} if the body stops arriving.
 */
export async function readForm(
  request: Request,
  files?: FileFields,
  maxBytes = MAX_FORM_BYTES,
): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? '';
  if (files && isMultipart(request)) return readParts(request, files);
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new Response('Send a form', { status: 415 });
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw new Response('The form is too large', { status: 413 });
  const text = await request.text();
  if (text.length > maxBytes) throw new Response('The form is too large', { status: 413 });
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

/** PostgreSQL can't store a NUL character, and no keyboard can type one. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/**
 * Reads and ignores the rest of a body, whose length the server limits. Otherwise a browser that is still
 * sending would report a broken connection and not show the response.
 */
export async function discardRest({ body }: Request): Promise<void> {
  try {
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done);
  } catch {
    // The body has ended early, or other code is reading it.
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

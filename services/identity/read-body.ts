import { malformed, ProtocolError } from './errors.ts';

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads a JSON object.
 * @throws {ProtocolError} for JSON of another type, for another content type, or above 64 KiB.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  requireContentType(request, 'application/json');
  const value = parseJson(await readText(request));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed('Invalid JSON payload received. The root must be an object.');
  }
  return value as Record<string, unknown>;
}

/**
 * Reads the fields of a form-encoded body.
 * @throws {ProtocolError} for another content type, or above 64 KiB.
 */
export async function readFormBody(request: Request): Promise<URLSearchParams> {
  requireContentType(request, 'application/x-www-form-urlencoded');
  return new URLSearchParams(await readText(request));
}

function requireContentType(request: Request, expected: string): void {
  const given = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (given !== expected) throw malformed(`Invalid content type: this call takes ${expected}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('Invalid JSON payload received. It does not parse.');
  }
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('Content-Length')) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(): ProtocolError {
  return new ProtocolError(
    413,
    `Request payload size exceeds the limit: ${MAX_BODY_BYTES} bytes.`,
    'INVALID_ARGUMENT',
  );
}

import { z } from 'zod';
import { FilesError } from './requests/errors.ts';

/** Maximum size of a metadata document in bytes. */
export const MAX_SETTINGS_BYTES = 16 * 1024;

/** A header value: printable ASCII characters. */
const header = z
  .string()
  .max(256)
  .regex(/^[ -~]*$/)
  .nullable();

/** Whether the database can store a text. It can't store NUL and lone surrogates. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const words = (max: number) => z.string().max(max).refine(isStorable);

const patchSchema = z.object({
  contentType: z.string().max(256).nullish(),
  cacheControl: header.optional(),
  contentDisposition: header.optional(),
  contentEncoding: header.optional(),
  contentLanguage: header.optional(),
  md5Hash: z
    .string()
    .regex(/^[A-Za-z0-9+/]{22}==$/)
    .nullish(),
  metadata: z.record(words(256).min(1), words(2048).nullable()).nullish(),
});

const FIELDS = ['cacheControl', 'contentDisposition', 'contentEncoding', 'contentLanguage'] as const;

/** The metadata that an object's owner may set. */
export type Settings = Partial<Record<(typeof FIELDS)[number], string>> & {
  metadata?: Record<string, string>;
};
/** The metadata of an upload. If the client sends the MD5 of the bytes, it is included in base64. */
export type UploadSettings = Settings & { md5Hash?: string };
type SettingsPatch = z.output<typeof patchSchema>;

/**
 * Reads the metadata document of a request. The result is empty if nothing is changed.
 * @throws {FilesError} 400 if it is invalid.
 */
export function readSettings(text: string): SettingsPatch {
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new FilesError(400, 'The metadata is not valid JSON.');
  }
  const checked = patchSchema.safeParse(value);
  if (checked.success) return checked.data;
  throw new FilesError(
    400,
    `The metadata is not valid: ${checked.error.issues[0]?.path.join('.') || 'root'}.`,
  );
}

/** Reads the metadata document of an upload. @throws {FilesError} 400. */
export function readUploadSettings(text: string): UploadSettings {
  const patch = readSettings(text);
  return { ...changeSettings({}, patch), ...(patch.md5Hash && { md5Hash: patch.md5Hash }) };
}

/**
 * Applies changes to settings. Null removes a field. Custom metadata is merged by its keys.
 * @throws {FilesError} 400.
 */
export function changeSettings(settings: Settings, patch: SettingsPatch): Settings {
  const next: Settings = { ...settings };
  for (const field of FIELDS) {
    const value = patch[field];
    if (value === null) delete next[field];
    else if (value !== undefined) next[field] = value;
  }
  if (patch.metadata === null) delete next.metadata;
  else if (patch.metadata) {
    const merged = Object.entries({ ...next.metadata, ...patch.metadata });
    next.metadata = Object.fromEntries(
      merged.filter((entry): entry is [string, string] => entry[1] !== null),
    );
  }
  if (JSON.stringify(next).length > MAX_SETTINGS_BYTES)
    throw new FilesError(400, 'The metadata is too large.');
  return next;
}

import { assertIdentity, type IdentityErrorText } from '../refusal.ts';
import type { UserRow } from '../tables.ts';

const MAX_NAME_LENGTH = 256;
const MAX_URL_LENGTH = 2048;

type Profile = Partial<Pick<UserRow, 'displayName' | 'photoUrl'>>;

/**
 * Reads the changes of a profile. Null or an empty text clears a field, and undefined does not change it.
 * @throws {IdentityRefusal} INVALID_DISPLAY_NAME or INVALID_PHOTO_URL if a value has another type or is too
 * long.
 */
export function readProfile(body: {
  displayName?: unknown;
  photoUrl?: unknown;
  deleteAttribute?: unknown;
}): Profile {
  const cleared = Array.isArray(body.deleteAttribute) ? body.deleteAttribute : [];
  const displayName = cleared.includes('DISPLAY_NAME') ? null : body.displayName;
  const photoUrl = cleared.includes('PHOTO_URL') ? null : body.photoUrl;
  return {
    ...(displayName !== undefined && {
      displayName: readText(displayName, MAX_NAME_LENGTH, 'INVALID_DISPLAY_NAME'),
    }),
    ...(photoUrl !== undefined && { photoUrl: readText(photoUrl, MAX_URL_LENGTH, 'INVALID_PHOTO_URL') }),
  };
}

function readText(value: unknown, maxLength: number, refusal: IdentityErrorText): string | null {
  if (value === null || value === '') return null;
  // PostgreSQL can't store NUL.
  assertIdentity(typeof value === 'string' && value.length <= maxLength && !value.includes('\0'), refusal);
  return value;
}

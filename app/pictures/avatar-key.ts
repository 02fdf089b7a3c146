import { IdentityError, NETWORK_FAILED } from '#app/clients/identity/errors.ts';
import type { IdentityClient } from '#app/clients/identity.ts';
import { keyOfPictureUrl } from '#lib/picture-url.ts';
import { StorageError } from '#lib/storage-error.ts';
import { isPictureOf } from './picture-key.ts';

/** The user's own picture among those that the shop keeps; null for none, or one of another site. */
export function avatarKeyOf(photoUrl: string | null, uid: string): string | null {
  const key = photoUrl === null ? null : keyOfPictureUrl(photoUrl);
  return key !== null && isPictureOf({ folder: 'avatars', uid }, key) ? key : null;
}

/**
 * The key of the avatar that is in the user's profile now, whatever the token says; null for none.
 * @throws {StorageError} 401 when the user is none any more, 503 when the identity service can't be asked.
 */
export async function savedAvatarKey(
  identity: IdentityClient,
  { uid, idToken }: { uid: string; idToken: string },
): Promise<string | null> {
  const { photoURL } = await identity.lookup(idToken).catch((cause: unknown) => {
    if (!(cause instanceof IdentityError)) throw cause;
    throw cause.code === NETWORK_FAILED
      ? new StorageError('unknown', { status: 503 })
      : new StorageError('unauthenticated', { status: 401 });
  });
  return avatarKeyOf(photoURL, uid);
}

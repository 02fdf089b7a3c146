import { IdentityError, NETWORK_FAILED } from '#app/clients/identity/errors.ts';
import type { IdentityClient } from '#app/clients/identity.ts';
import { StorageError } from '#lib/errors/storage-error.ts';
import { keyOfPictureUrl } from '#lib/pictures/picture-url.ts';
import { isPictureOf } from './picture-key.ts';

/** The key of the user's avatar; null if the user has none, or if the avatar is on another site. */
export function avatarKeyOf(photoUrl: string | null, uid: string): string | null {
  const key = photoUrl === null ? null : keyOfPictureUrl(photoUrl);
  return key !== null && isPictureOf({ folder: 'avatars', uid }, key) ? key : null;
}

/**
 * The key of the avatar in the user's stored profile, which may be newer than the token. Null for no avatar.
 * @throws {StorageError} 401 if the user no longer exists, 503 if the identity service can't be reached.
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

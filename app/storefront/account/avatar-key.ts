import { isPictureOf } from '#app/pictures/picture-key.ts';
import { keyOfImageUrl } from '#lib/image-url.ts';

/** The user's own picture among those that the shop keeps; null for none, or one of another site. */
export function avatarKeyOf(photoUrl: string | null, uid: string): string | null {
  const key = photoUrl === null ? null : keyOfImageUrl(photoUrl);
  return key !== null && isPictureOf({ folder: 'avatars', uid }, key) ? key : null;
}

import type { Shop } from '#app/context.ts';
import { StorageError } from '#lib/storage-error.ts';

/**
 * Removes the user's avatars but the one shown now (null for none), also those chosen and never saved: a folder that is full takes no more. What
 * can't be removed now is removed the next time.
 */
export async function removeOldAvatars(shop: Shop, uid: string, shownKey: string | null): Promise<void> {
  const idToken = shop.session.idToken();
  if (idToken === null) return;
  const by = { idToken };
  try {
    const keys = await shop.files.list(`avatars/${uid}/`, by);
    await Promise.all(keys.filter((key) => key !== shownKey).map((key) => shop.files.remove({ key, by })));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    shop.log.warn({ err: error, requestId: shop.requestId }, 'Old avatars stay for now');
  }
}

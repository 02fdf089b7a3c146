import type { RequestContext } from '#app/request-context.ts';
import { StorageError } from '#lib/storage-error.ts';

/**
 * Removes the user's avatars but the one shown now (null for none), also those chosen and never saved: a
 * folder that is full takes no more. What can't be removed now is removed the next time.
 */
export async function removeOldAvatars(
  shop: RequestContext,
  uid: string,
  shownKey: string | null,
): Promise<void> {
  try {
    await shop.files.removeAll(`avatars/${uid}/`, { by: 'operator', keep: shownKey });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    shop.log.error({ err: error, requestId: shop.requestId }, 'Old avatars stay for now');
  }
}

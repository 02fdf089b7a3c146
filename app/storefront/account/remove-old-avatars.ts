import type { RequestContext } from '#app/request-context.ts';
import { StorageError } from '#lib/errors/storage-error.ts';

/**
 * Removes the user's avatars, except the current one (null for none). This includes avatars that were
 * uploaded but never saved. Otherwise the user's folder could become full and accept no more files. If it
 * fails, the next call tries again.
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

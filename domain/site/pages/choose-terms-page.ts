import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { writeSiteSettings } from '../save-site-settings.ts';
import { lockPages } from './lock-pages.ts';
import { findPage } from './queries.ts';

/** `version` is the version of the site's settings that the administrator edited. */
type Choice = { actorUid: string; version: number; pageId: number | null };

/**
 * Chooses the page with the terms that customers accept before they pay; null for none. Returns whether it
 * changed.
 * @throws {DomainError} PAGE_NOT_FOUND, TERMS_UNPUBLISHED, SITE_CHANGED if another administrator saved since
 * the page was loaded
 */
export async function chooseTermsPage(db: Db, { actorUid, version, pageId }: Choice): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockPages(tx);
    if (pageId !== null) {
      const page = await findPage(tx, pageId);
      assert(page, 'PAGE_NOT_FOUND');
      assert(page.isPublished, 'TERMS_UNPUBLISHED');
    }
    return writeSiteSettings(tx, { actorUid, version, changes: { termsPageId: pageId ?? 0 } });
  });
}

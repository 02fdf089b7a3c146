import { href } from 'react-router';
import { applyImport } from '#domain/catalog/import/apply-import.ts';
import { checkImport } from '#domain/catalog/import/check-import.ts';
import { discardImport } from '#domain/catalog/import/discard-import.ts';
import { importIdFrom } from '#domain/catalog/import/queries.ts';
import { demand, Refusal } from '#lib/refusal.ts';
import * as texts from '#texts';
import { failure, info, success } from '../../forms/outcome.ts';
import { adminForm } from '../guard.ts';

/**
 * Writes the rows to the catalogue. Where products changed since they were checked, they are checked again
 * and shown instead.
 */
const apply = adminForm({
  async run({ params, shop, actor }) {
    const id = idFrom(params);
    const report = href('/admin/import/:id', { id });
    try {
      await applyImport(shop.db, { actorUid: actor.uid, id });
      return success(texts.adminImport.productsImported, report);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'IMPORT_STALE') await checkImport(shop.db, id);
      return failure(texts.refusals.byCode[error.code], report);
    }
  },
});

/** Forgets the file; nothing was written. */
const discard = adminForm({
  async run({ params, shop, actor }) {
    await discardImport(shop.db, { actorUid: actor.uid, id: idFrom(params) });
    return info(texts.adminImport.importDiscarded, href('/admin/import'));
  },
});

function idFrom({ id }: { id?: string | undefined }): string {
  const found = importIdFrom(id);
  demand(found !== null, 'IMPORT_NOT_FOUND');
  return found;
}

export const importForms = { apply, discard };

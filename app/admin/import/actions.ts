import { href } from 'react-router';
import { failure, info, success } from '#app/forms/outcome.ts';
import { applyImport } from '#domain/catalog/csv/apply-import.ts';
import { checkImport } from '#domain/catalog/csv/check-import.ts';
import { discardImport } from '#domain/catalog/csv/discard-import.ts';
import { importIdFrom } from '#domain/catalog/csv/queries.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import type { ErrorCode } from '#lib/errors/error-codes.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';

/** Refusals after which the file is checked again. The new report names the rows that became invalid. */
const RECHECKED = new Set<ErrorCode>(['IMPORT_STALE', 'SKU_TAKEN', 'VARIANT_EXISTS']);

/**
 * Applies the import. If a product has changed since the file was checked, checks the file again and shows
 * the new report instead.
 */
const apply = adminForm({
  async run({ params, shop, actor }) {
    const id = idFrom(params);
    const report = href('/admin/import/:id', { id });
    try {
      await applyImport(shop.db, { actorUid: actor.uid, id });
      return success(texts.adminImport.productsImported, report);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (RECHECKED.has(error.code)) await checkImport(shop.db, id);
      return failure(texts.refusals.byCode[error.code], report);
    }
  },
});

/** Discards the file of an import that was not applied. */
const discard = adminForm({
  async run({ params, shop, actor }) {
    await discardImport(shop.db, { actorUid: actor.uid, id: idFrom(params) });
    return info(texts.adminImport.importDiscarded, href('/admin/import'));
  },
});

function idFrom({ id }: { id?: string | undefined }): string {
  const found = importIdFrom(id);
  assert(found !== null, 'IMPORT_NOT_FOUND');
  return found;
}

export const importForms = { apply, discard };

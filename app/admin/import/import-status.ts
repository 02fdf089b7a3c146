import type { LoaderFunctionArgs } from 'react-router';
import { findImport, type Import, importIdFrom } from '#domain/catalog/csv/queries.ts';
import { type AdminArgs, adminLoader } from '../guard.ts';

/** The progress of an import as JSON; null before the first bytes of the file have arrived. */
export const loader = adminLoader(async ({ params, shop }: AdminArgs<LoaderFunctionArgs>) => {
  const id = importIdFrom(params.id);
  const found = id === null ? null : await findImport(shop.db, id);
  return Response.json(found && progressOf(found));
});

export type ImportStatus = ReturnType<typeof progressOf>;

function progressOf({ state, rowCount, rowsApplied, bytesRead, bytesTotal }: Import) {
  return { state, rowCount, rowsApplied, bytesRead, bytesTotal };
}

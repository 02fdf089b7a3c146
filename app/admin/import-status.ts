import type { LoaderFunctionArgs } from 'react-router';
import { findImport, type Import, importIdFrom } from '#domain/catalog/import/queries.ts';
import { type AdminArgs, adminLoader } from './guard.ts';

/** How far an import is; null while nothing of it has arrived. */
export const loader = adminLoader(async ({ params, shop }: AdminArgs<LoaderFunctionArgs>) => {
  const id = importIdFrom(params.id);
  const found = id === null ? null : await findImport(shop.db, id);
  return Response.json(found && progressOf(found));
});

export type Progress = ReturnType<typeof progressOf>;

function progressOf({ state, rowCount, rowsApplied, bytesRead, bytesTotal }: Import) {
  return { state, rowCount, rowsApplied, bytesRead, bytesTotal };
}

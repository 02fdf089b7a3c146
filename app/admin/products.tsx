import { Download, PackageOpen, Plus, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listCountedCategories } from '#domain/catalog/list-categories.ts';
import { countProductTable, listProductTable } from '#domain/catalog/list-products.ts';
import { isFiltered } from '#domain/catalog/product-filter.ts';
import { messages } from '#lib/messages.ts';
import { privateMeta } from '../page-meta.ts';
import { buttonClass, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/products';
import { adminAction, adminLoader } from './guard.ts';
import { PageHeading } from './parts/page-heading.tsx';
import { Steps } from './parts/steps.tsx';
import { bulk, remove, stock } from './products/actions.ts';
import { placeHref, readTableAsk, tableHref } from './products/address.ts';
import { BulkBar } from './products/bulk-bar.tsx';
import { ProductFilters } from './products/filters.tsx';
import { ProductTable } from './products/product-table.tsx';
import { useArmed } from './products/use-armed.ts';

export const loader = adminLoader(async ({ request, shop }: Route.LoaderArgs & { shop: Shop }) => {
  const params = new URL(request.url).searchParams;
  const ask = readTableAsk(params);
  const [page, counted, categories] = await Promise.all([
    listProductTable(shop.db, ask),
    countProductTable(shop.db, ask.filter),
    listCountedCategories(shop.db),
  ]);
  return {
    ...page,
    ...counted,
    ask,
    armed: params.get('armed'),
    categories: categories.map(({ name }) => name),
  };
});

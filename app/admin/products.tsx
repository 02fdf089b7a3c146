import { Download, PackageOpen, Plus, Upload } from 'lucide-react';
import { useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { MAX_SELECTION } from '#domain/catalog/limits.ts';
import { listCountedCategories } from '#domain/catalog/list-categories.ts';
import { countProductTable, listProductTable } from '#domain/catalog/list-products.ts';
import { isFiltered } from '#domain/catalog/product-filter.ts';
import { counted } from '#lib/count.ts';
import { messages } from '#lib/messages.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import { privateMeta } from '../page-meta.ts';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageToasts, showToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/products';
import { type AdminArgs, adminAction, adminLoader } from './guard.ts';
import { PageHeading } from './parts/page-heading.tsx';
import { Steps } from './parts/steps.tsx';
import { bulk, remove, stock } from './products/actions.ts';
import { placeHref, readTableAsk, tableHref } from './products/address.ts';
import { BulkBar } from './products/bulk-bar.tsx';
import { ProductFilters } from './products/filters.tsx';
import { ProductTable } from './products/product-table.tsx';
import { useArmed } from './products/use-armed.ts';

export const loader = adminLoader(async ({ request, shop }: AdminArgs<LoaderFunctionArgs>) => {
  const params = new URL(request.url).searchParams;
  const ask = readTableAsk(params);
  const [page, counted, categories] = await Promise.all([
    listProductTable(shop.db, ask),
    countProductTable(shop.db, ask.filter),
    listCountedCategories(shop.db),
  ]);
  const names = categories.map(({ name }) => name);
  return {
    ...page,
    ...counted,
    ask,
    names,
    search: String(params),
    armed: rowIdFrom(params.get('armed')),
  };
});

const failures: Record<string, string> = {
  delete: messages.deleteProductFailed,
  bulk: messages.changeProductsFailed,
};

export const action = adminAction(
  {
    failure: (form) => failures[form.get('intent') ?? ''] ?? messages.updateStockFailed,
    refused: refusalOf,
  },
  async (sent) => {
    const intent = sent.form.get('intent');
    if (intent === 'delete') return remove(sent);
    return intent === 'bulk' ? bulk(sent) : stock(sent);
  },
);

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const reply = await serverAction();
  // Here, not where the form is drawn: the row of a deleted product is gone by then.
  showToasts(reply.toasts);
  return reply;
}

/** What others read who try (spec S6). */
function refusalOf(form: URLSearchParams): string {
  const intent = form.get('intent') === 'bulk' ? form.get('change') : form.get('intent');
  return intent === 'delete' ? messages.deleteProductForbidden : messages.updateStockForbidden;
}

export function meta() {
  return privateMeta('Products');
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, ask, names, search, count, exact } = loaderData;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const armed = useArmed(loaderData.armed);
  const armedName = rows.find((row) => row.id === armed.id)?.name;
  const values = actionData?.again?.values ?? {};
  const returnTo = tableHref(params, { after: params.get('after'), before: params.get('before') });
  const matching = exact && count <= MAX_SELECTION ? { count, filter: search } : null;
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <Heading search={search} />
      <ProductFilters
        filter={ask.filter}
        categories={names}
        sort={ask.sort}
        order={ask.descending ? 'down' : 'up'}
      />
      <p role="status" className="sr-only">
        {armedName && `Click again to delete ${armedName}`}
      </p>
      {rows.length === 0 ? (
        <NoProducts filtered={isFiltered(ask.filter)} />
      ) : (
        <section aria-label="Products" className="grid gap-1">
          <p className="text-sm text-quiet tabular-nums">{countText(count, exact)}</p>
          <BulkBar reply={actionData} categories={names} matching={matching} returnTo={returnTo} />
          <ProductTable
            rows={rows}
            order={ask}
            params={params}
            armed={armed}
            returnTo={returnTo}
            selected={new Set((values.ids ?? '').split(' '))}
          />
        </section>
      )}
      <Steps
        label="Pages of products"
        previous={placeHref(params, loaderData.previous)}
        next={placeHref(params, loaderData.next)}
      />
    </>
  );
}

function Heading({ search }: { search: string }) {
  return (
    <PageHeading title="Products">
      <a href={`/admin/products.csv${search && `?${search}`}`} download className={buttonClass('quiet')}>
        <Download className="size-4" aria-hidden="true" />
        Export
      </a>
      <ButtonLink to="/admin/import" look="quiet">
        <Upload className="size-4" aria-hidden="true" />
        Import
      </ButtonLink>
      <ButtonLink to="/admin/add-product">
        <Plus className="size-4" aria-hidden="true" />
        Add Product
      </ButtonLink>
    </PageHeading>
  );
}

function countText(count: number, exact: boolean): string {
  return `${counted(count, 'product')}${exact ? '' : ' or more'}`;
}

function NoProducts({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState icon={PackageOpen} title="No product matches">
      <p>Names are compared from their beginning, in capital letters or small ones.</p>
      <ButtonLink to="/admin/products" look="secondary">
        Show all products
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon={PackageOpen} title="No products yet">
      <ButtonLink to="/admin/add-product">Add the first product</ButtonLink>
    </EmptyState>
  );
}

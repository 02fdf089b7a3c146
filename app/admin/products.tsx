import { Download, PackageOpen, Plus, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { MAX_SELECTION } from '#domain/catalog/limits.ts';
import { listCountedCategories } from '#domain/catalog/list-categories.ts';
import { countProductTable, listProductTable } from '#domain/catalog/list-products.ts';
import { isFiltered } from '#domain/catalog/product-filter.ts';
import { counted } from '#lib/count.ts';
import { messages } from '#lib/messages.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import type { Shop } from '../context.ts';
import { loadOrSay, statusOf } from '../load.ts';
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
  const toasts: Toast[] = [];
  const [table, names] = await Promise.all([
    loadOrSay(shop, {
      work: readTable(shop.db, ask),
      fallback: null,
      message: messages.loadProductsFailed,
      toasts,
    }),
    loadOrSay(shop, {
      work: listCountedCategories(shop.db).then((categories) => categories.map(({ name }) => name)),
      fallback: [],
      message: messages.loadCategoriesFailed,
      toasts,
    }),
  ]);
  const armed = rowIdFrom(params.get('armed'));
  return data({ table, ask, names, search: String(params), armed, toasts }, statusOf(toasts));
});

async function readTable(db: Shop['db'], ask: ReturnType<typeof readTableAsk>) {
  const [page, counted] = await Promise.all([listProductTable(db, ask), countProductTable(db, ask.filter)]);
  return { ...page, ...counted };
}

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

/** After a refusal too: most often the table is no longer what it shows. */
export function shouldRevalidate() {
  return true;
}

/** What others read who try (spec S6). */
function refusalOf(form: URLSearchParams): string {
  const intent = form.get('intent') === 'bulk' ? form.get('change') : form.get('intent');
  if (intent === 'delete') return messages.deleteProductForbidden;
  const stock = ['increase', 'decrease', 'set', 'stock'].includes(intent ?? '');
  return stock ? messages.updateStockForbidden : messages.adminOnly;
}

export function meta() {
  return privateMeta('Products');
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { table, ask, names, search, toasts } = loaderData;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const armed = useArmed(loaderData.armed);
  const armedName = table?.rows.find((row) => row.id === armed.id)?.name;
  const values = actionData?.again?.values ?? {};
  const returnTo = tableHref(params, { after: params.get('after'), before: params.get('before') });
  const all = table?.exact && table.count <= MAX_SELECTION;
  return (
    <>
      <PageToasts toasts={toasts} />
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
      {table?.rows.length === 0 && <NoProducts filtered={isFiltered(ask.filter)} />}
      {table && table.rows.length > 0 && (
        <section aria-label="Products" className="grid gap-1">
          <p className="text-sm text-quiet tabular-nums">{countText(table.count, table.exact)}</p>
          <BulkBar
            reply={actionData}
            categories={names}
            matching={all ? { count: table.count, filter: search } : null}
            returnTo={returnTo}
          />
          <ProductTable
            rows={table.rows}
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
        previous={placeHref(params, table?.previous ?? null)}
        next={placeHref(params, table?.next ?? null)}
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

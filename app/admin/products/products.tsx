import { Download, Plus, Upload } from 'lucide';
import { useMemo } from 'react';
import { data, href, type LoaderFunctionArgs } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import type { RequestContext } from '#app/request-context.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { countProductTable, listProductTable } from '#domain/catalog/admin-list/list-products.ts';
import { listCountedCategories } from '#domain/catalog/categories/list-categories.ts';
import { MAX_NAMED, MAX_SELECTION } from '#domain/catalog/limits.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { Steps } from '../components/steps.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/products';
import { tableForms } from './actions.ts';
import { placeHref, readTableQuery, tableHref } from './address.ts';
import { BulkBar } from './list/bulk-bar.tsx';
import { ProductFilters } from './list/filters.tsx';
import { NoProducts } from './list/no-products.tsx';
import { ProductTable } from './list/product-table.tsx';
import { StatusTabs } from './list/status-tabs.tsx';
import { useConfirm } from './use-confirm.ts';

export const loader = adminLoader(async ({ request, shop }: AdminArgs<LoaderFunctionArgs>) => {
  const params = new URL(request.url).searchParams;
  const ask = readTableQuery(params);
  const toasts: Toast[] = [];
  const [table, names] = await Promise.all([
    loadWithFallback(shop, {
      work: readTable(shop.readsDb, ask),
      fallback: null,
      message: texts.catalogue.loadProductsFailed,
      toasts,
    }),
    loadWithFallback(shop, {
      work: listCountedCategories(shop.readsDb).then((categories) => categories.map(({ name }) => name)),
      fallback: [],
      message: texts.catalogue.loadCategoriesFailed,
      toasts,
    }),
  ]);
  const confirm = rowIdFrom(params.get('confirm'));
  return data({ table, ask, names, search: String(params), confirm, toasts }, pageStatus(toasts));
});

async function readTable(db: RequestContext['db'], ask: ReturnType<typeof readTableQuery>) {
  const [page, counted] = await Promise.all([listProductTable(db, ask), countProductTable(db, ask.filter)]);
  return { ...page, ...counted };
}

export const action = adminForms(tableForms);

/** Also reloads the table after a refused action, because the table is then usually outdated. */
export function shouldRevalidate() {
  return true;
}

export function meta() {
  return privateMeta(texts.admin.products);
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { table, ask, names, search, toasts } = loaderData;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const confirm = useConfirm(loaderData.confirm);
  const confirmName = table?.rows.find((row) => row.id === confirm.id)?.name;
  const refused = actionData?.form;
  const ids = refused?.of === 'bulk' ? refused.more?.ids : undefined;
  const returnTo = tableHref(params, { after: params.get('after'), before: params.get('before') });
  const all = table?.exact && table.count <= MAX_SELECTION;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <Heading search={search} />
      <StatusTabs status={ask.filter.status ?? 'listed'} params={params} />
      <ProductFilters
        filter={ask.filter}
        params={params}
        categories={names}
        sort={ask.sort}
        order={ask.descending ? 'down' : 'up'}
      />
      <p role="status" className="sr-only">
        {confirmName && texts.adminProducts.deleteAgainOf(confirmName)}
      </p>
      {table?.tooManyNames && (
        <p className="text-sm text-quiet">{texts.adminProducts.tooManyNames(MAX_NAMED)}</p>
      )}
      {table === null && <LoadFailed title={texts.catalogue.loadProductsFailed} />}
      {table?.rows.length === 0 && (
        <NoProducts filter={ask.filter} firstPage={table.count > 0 ? tableHref(params, {}) : null} />
      )}
      {table && table.rows.length > 0 && (
        <section aria-label={texts.admin.products} className="grid gap-1">
          <p className="text-sm text-quiet tabular-nums">
            {texts.adminProducts.tableCount(table.count, table.exact)}
          </p>
          <ProductTable
            rows={table.rows}
            order={ask}
            params={params}
            confirm={confirm}
            returnTo={returnTo}
            selected={new Set(ids)}
          />
          <BulkBar
            reply={actionData}
            categories={names}
            matching={all ? { count: table.count, filter: search } : null}
            returnTo={returnTo}
          />
        </section>
      )}
      <Steps
        label={texts.adminProducts.tablePages}
        previous={placeHref(params, table?.previous ?? null)}
        next={placeHref(params, table?.next ?? null)}
      />
    </>
  );
}

function Heading({ search }: { search: string }) {
  return (
    <PageHeading title={texts.admin.products}>
      <a
        href={`${href('/admin/products.csv')}${search && `?${search}`}`}
        download
        className={buttonClass('quiet')}
      >
        <Icon node={Download} className="size-4" />
        {texts.adminProducts.exportAll}
      </a>
      <ButtonLink to={href('/admin/import')} look="quiet">
        <Icon node={Upload} className="size-4" />
        {texts.adminProducts.importFile}
      </ButtonLink>
      <ButtonLink to={href('/admin/add-product')}>
        <Icon node={Plus} className="size-4" />
        {texts.admin.addProduct}
      </ButtonLink>
    </PageHeading>
  );
}

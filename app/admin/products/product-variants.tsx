import { Layers } from 'lucide';
import { href, type LoaderFunctionArgs } from 'react-router';
import { errorResponse } from '#app/errors/error-response.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { findProductOrDraft } from '#domain/catalog/listing/queries.ts';
import { listVariantRows } from '#domain/catalog/products/variants/admin-list/list-variant-rows.ts';
import {
  variantFilterFrom,
  variantFilterParams,
} from '#domain/catalog/products/variants/admin-list/variant-filter.ts';
import { findGtins } from '#domain/catalog/search/codes/find-codes.ts';
import { listTaxClasses } from '#domain/pricing/queries.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { BackLink } from '../components/back-link.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Steps } from '../components/steps.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/product-variants';
import { variantForms } from './variants/actions.ts';
import { pageFrom, variantsHref } from './variants/address.ts';
import { ChosenBar } from './variants/chosen-bar.tsx';
import { VariantFilters } from './variants/filters.tsx';
import { VariantGrid } from './variants/grid.tsx';
import { rowOf } from './variants/rows.ts';

export const loader = adminLoader(async ({ request, params, shop }: AdminArgs<LoaderFunctionArgs>) => {
  const id = rowIdFrom(params.id);
  const [product, taxClasses] = await Promise.all([
    id === null ? null : findProductOrDraft(shop.db, id),
    listTaxClasses(shop.db),
  ]);
  if (product === null) throw errorResponse(404, texts.catalogue.productNotFound);
  const asked = new URL(request.url).searchParams;
  const filter = variantFilterFrom(asked);
  const listed = await listVariantRows(shop.db, { product, filter, page: pageFrom(asked) });
  const shared = await findGtins(
    shop.db,
    listed.rows.map(({ gtin }) => gtin),
  );
  const pictures = product.pictures.map(({ key }) => key);
  return {
    id: product.id,
    name: product.name,
    options: product.options,
    pictures,
    taxClasses,
    filter,
    ...listed,
    rows: listed.rows.map((variant) => rowOf(variant, pictures, shared)),
  };
});

export const action = adminForms(variantForms);

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(
    loaderData ? texts.adminVariants.variantsOf(loaderData.name) : texts.catalogue.productNotFound,
  );
}

export default function ProductVariants({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, options, pictures, taxClasses, filter, rows, count, all, page, pages } = loaderData;
  const returnTo = variantsHref(id, filter, page);
  const refused = actionData?.form;
  const selected = refused?.of === 'chosen' ? refused.more?.ids : undefined;
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <div className="grid gap-3">
        <BackLink to={href('/admin/products/:id', { id: String(id) })}>
          {texts.adminVariants.backToProduct}
        </BackLink>
        <PageHeading title={texts.adminVariants.variantsOf(name)} />
      </div>
      {all > 0 && <VariantFilters id={id} options={options} filter={filter} />}
      {count === 0 && (
        <EmptyState
          icon={Layers}
          title={all > 0 ? texts.adminVariants.nothingMatches : texts.adminVariants.noVariants}
        >
          {all === 0 && (
            <ButtonLink to={href('/admin/products/:id', { id: String(id) })}>
              {texts.adminVariants.addFirst}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {count > 0 && (
        <section aria-label={texts.adminVariants.variantsOf(name)} className="grid min-w-0 gap-3">
          <p className="text-sm text-quiet tabular-nums">{texts.adminVariants.listed(count, all)}</p>
          <ChosenBar
            key={returnTo}
            reply={actionData}
            taxClasses={taxClasses}
            pictures={pictures}
            count={count}
            filter={String(variantFilterParams(filter))}
            returnTo={returnTo}
          />
          <VariantGrid
            key={`rows of ${returnTo}`}
            reply={actionData}
            rows={rows}
            pictures={pictures}
            taxClasses={taxClasses}
            returnTo={returnTo}
            selected={new Set(selected)}
          />
        </section>
      )}
      <Steps
        label={texts.adminVariants.pages}
        previous={page > 1 ? variantsHref(id, filter, page - 1) : null}
        next={page < pages ? variantsHref(id, filter, page + 1) : null}
      >
        {texts.adminVariants.pageOf(page, pages)}
      </Steps>
    </>
  );
}

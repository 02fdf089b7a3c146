import { ExternalLink } from 'lucide';
import type { LoaderFunctionArgs } from 'react-router';
import { href } from 'react-router';
import { errorResponse } from '#app/errors/error-response.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import type { RequestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { listCountedCategories } from '#domain/catalog/categories/list-categories.ts';
import { inputTextsOf } from '#domain/catalog/fields/field-set.ts';
import { findProductOrDraft, type ProductWithPictures } from '#domain/catalog/listing/queries.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import { listVariantKeys } from '#domain/catalog/products/variants/admin-list/list-variant-rows.ts';
import { combinationNumber } from '#domain/catalog/products/variants/combinations.ts';
import { optionsDigest } from '#domain/catalog/products/variants/same-options.ts';
import { findGtins } from '#domain/catalog/search/codes/find-codes.ts';
import { otherNameWithGtin } from '#domain/catalog/search/codes/shared-gtin.ts';
import { listTaxClasses } from '#domain/pricing/queries.ts';
import { countWaiting, NO_WAITING_CUSTOMERS } from '#domain/restock/count-waiting.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/product';
import { DuplicateButton } from './duplicate-button.tsx';
import { ProductForm } from './form/product-form.tsx';
import { WaitingCustomers } from './form/waiting-customers.tsx';
import type { ProductVariants } from './options/product-variants.ts';
import { VariantsSection } from './options/variants-section.tsx';
import { productsPath, updateForms } from './product-actions.ts';

export const loader = adminLoader(async ({ request, params, shop }: AdminArgs<LoaderFunctionArgs>) => {
  const id = rowIdFrom(params.id);
  const [product, categories, taxClasses, waiting] = await Promise.all([
    id === null ? null : findProductOrDraft(shop.db, id),
    listCountedCategories(shop.db),
    listTaxClasses(shop.db),
    id === null ? NO_WAITING_CUSTOMERS : countWaiting(shop.db, id),
  ]);
  if (product === null) throw errorResponse(404, texts.catalogue.productNotFound);
  return {
    variants: await readVariants(shop.db, product),
    id: product.id,
    typed: inputTextsOf(productFields, product),
    imageKey: product.imageKey,
    status: product.status,
    seen: { version: product.version, stock: product.stock },
    categories: categories.map(({ name }) => name),
    taxClasses,
    waiting,
    gtinOf: otherNameWithGtin(await findGtins(shop.db, [product.gtin]), product.gtin, product.id),
    returnTo: productsPath(new URL(request.url).searchParams.get('back')),
  };
});

async function readVariants(
  db: RequestContext['db'],
  product: ProductWithPictures,
): Promise<ProductVariants> {
  const { options, version, stock, priceCents } = product;
  const keys = options.length > 0 ? await listVariantKeys(db, product.id) : [];
  const prices = keys.map((each) => each.priceCents);
  return {
    options,
    optionsDigest: optionsDigest(options),
    version,
    pictures: product.pictures.map(({ key }) => key),
    taken: keys.flatMap(({ optionValues }) => combinationNumber(options, optionValues) ?? []),
    prices: prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null,
    stock,
    price: productFields.priceCents.toInput(priceCents),
  };
}

export const action = adminForms(updateForms);

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.typed.name ?? texts.catalogue.productNotFound);
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { id, typed, imageKey, status, seen, categories, taxClasses, returnTo, variants, gtinOf, waiting } =
    loaderData;
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={texts.adminProducts.edit}>
        {status !== 'listed' && <Badge>{texts.adminProducts.statuses[status]}</Badge>}
        <DuplicateButton product={{ id, name: typed.name }} />
        {status !== 'draft' && (
          <ButtonLink to={href('/product/:id', { id: String(id) })} look="quiet" reloadDocument>
            <Icon node={ExternalLink} className="size-4" />
            {texts.adminProducts.seeInShop}
          </ButtonLink>
        )}
      </PageHeading>
      <WaitingCustomers waiting={waiting} />
      <ProductForm
        key={id}
        reply={actionData}
        categories={categories}
        taxClasses={taxClasses}
        initial={typed}
        imageKey={imageKey}
        status={status}
        seen={seen}
        returnTo={returnTo}
        gtinOf={gtinOf}
        submit={texts.admin.save}
        variants={variants.options.length > 0 ? { id, ...variants } : null}
      />
      <VariantsSection id={id} variants={variants} reply={actionData} />
    </>
  );
}

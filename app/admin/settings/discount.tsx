import { href } from 'react-router';
import { errorResponse } from '#app/errors/error-response.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { listCountedCategories } from '#domain/catalog/categories/list-categories.ts';
import { listProductNames } from '#domain/catalog/list-product-names.ts';
import { newCode } from '#domain/pricing/discounts/new-code.ts';
import { findDiscount } from '#domain/pricing/discounts/queries.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/discount';
import { DeleteQuestion } from './delete-question.tsx';
import { discountForms, NEW_DISCOUNT } from './discounts/actions.ts';
import { DiscountForm } from './discounts/discount-form.tsx';
import { typedDiscount } from './discounts/fields.ts';

export const loader = adminLoader(async ({ params, url, shop }: AdminArgs<Route.LoaderArgs>) => {
  const names = (await listCountedCategories(shop.db)).map(({ name }) => ({ value: name, text: name }));
  const common = { categories: names, after: url.searchParams.get('after') };
  if (params.id === NEW_DISCOUNT)
    return { ...common, kept: null, typed: newDiscount(url), deleting: false, products: [] };
  const id = rowIdFrom(params.id);
  const discount = id === null ? null : await findDiscount(shop.db, id);
  if (discount === null) throw errorResponse(404, texts.adminDiscounts.notFound);
  const { name, version, uses } = discount;
  const kept = { id: discount.id, name, version, uses };
  const deleting = url.searchParams.has('delete');
  const products = (await listProductNames(shop.db, discount.productIds)).map(optionOf);
  return { ...common, kept, typed: typedDiscount(discount), deleting, products };
});

/**
 * The initial values of a new discount. If the address contains `?code`, the form proposes that code and a
 * percentage.
 */
function newDiscount({ searchParams }: URL): Record<string, string> {
  const typed = typedDiscount(null);
  return searchParams.has('code') ? { ...typed, code: newCode(), percent: '10' } : typed;
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), text: name });

export const action = adminForms(discountForms);

/** Also reloads the page after a refusal, because the page's data is usually outdated in that case. */
export function shouldRevalidate() {
  return true;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.kept?.name ?? texts.adminDiscounts.newDiscount);
}

export default function DiscountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, typed, deleting, categories, products, after } = loaderData;
  const page = kept && href('/admin/settings/discounts/:id', { id: String(kept.id) });
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={kept ? texts.adminDiscounts.editDiscount : texts.adminDiscounts.newDiscount}>
        {page && (
          <ButtonLink to={`${page}?delete`} look="quiet" className="text-bad!">
            {texts.adminDiscounts.deleteDiscount}
          </ButtonLink>
        )}
      </PageHeading>
      {kept && page && deleting && (
        <DeleteQuestion
          label={texts.admin.removeOf(kept.name)}
          question={texts.adminDiscounts.deleteQuestion}
          fields={{ intent: 'delete', version: kept.version }}
          submit={texts.adminDiscounts.deleteDiscount}
          keep={page}
        />
      )}
      {kept && <p className="text-sm text-quiet">{texts.adminDiscounts.usedSoFar(kept.uses)}</p>}
      <DiscountForm
        // The key changes after a discount was added. The new key clears the form.
        key={kept?.id ?? after}
        reply={actionData}
        version={kept?.version ?? null}
        typed={typed}
        categories={categories}
        products={products}
      />
    </>
  );
}

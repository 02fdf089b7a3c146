import { href } from 'react-router';
import { findDiscount } from '#domain/pricing/discounts/queries.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { privateMeta } from '../page-meta.ts';
import { said } from '../said.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/settings-discount';
import { PageHeading } from './components/page-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from './guard.ts';
import { DeleteQuestion } from './settings/delete-question.tsx';
import { discountForms, NEW } from './settings/discounts/actions.ts';
import { DiscountForm } from './settings/discounts/discount-form.tsx';
import { typedDiscount } from './settings/discounts/fields.ts';

export const loader = adminLoader(async ({ params, url, shop }: AdminArgs<Route.LoaderArgs>) => {
  if (params.id === NEW) return { kept: null, typed: typedDiscount(null), deleting: false };
  const id = rowIdFrom(params.id);
  const discount = id === null ? null : await findDiscount(shop.db, id);
  if (discount === null) throw said(404, texts.adminDiscounts.notFound);
  const { name, version, uses } = discount;
  const kept = { id: discount.id, name, version, uses };
  return { kept, typed: typedDiscount(discount), deleting: url.searchParams.has('delete') };
});

export const action = adminForms(discountForms);

/** After a refusal too: most often the discount is no longer what the page shows. */
export function shouldRevalidate() {
  return true;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.kept?.name ?? texts.adminDiscounts.newDiscount);
}

export default function Discount({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, typed, deleting } = loaderData;
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
      <DiscountForm key={kept?.id} reply={actionData} version={kept?.version ?? null} typed={typed} />
    </>
  );
}

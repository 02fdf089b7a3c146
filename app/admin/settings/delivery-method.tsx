import { href } from 'react-router';
import { errorResponse } from '#app/errors/error-response.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { findShippingMethod, listZones } from '#domain/pricing/queries.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/delivery-method';
import { DeleteQuestion } from './delete-question.tsx';
import { rowOptions } from './options.ts';
import { methodForms, NEW_METHOD } from './shipping/method-actions.ts';
import { typedMethod } from './shipping/method-fields.ts';
import { MethodForm } from './shipping/method-form.tsx';

export const loader = adminLoader(async ({ params, url, shop }: AdminArgs<Route.LoaderArgs>) => {
  const id = rowIdFrom(params.id);
  const [zones, method] = await Promise.all([
    listZones(shop.db, 'delivery'),
    id === null ? null : findShippingMethod(shop.db, id),
  ]);
  const common = {
    zones: rowOptions(zones),
    deleting: url.searchParams.has('delete'),
    after: url.searchParams.get('after'),
  };
  const zoneId = rowIdFrom(url.searchParams.get('zone')) ?? zones[0]?.id ?? null;
  if (params.id === NEW_METHOD) return { ...common, kept: null, typed: typedMethod(null, zoneId) };
  if (method === null) throw errorResponse(404, texts.adminShipping.methodNotFound);
  const kept = { id: method.id, name: method.name, version: method.version };
  return { ...common, kept, typed: typedMethod(method, null) };
});

export const action = adminForms(methodForms);

/** Also reloads the page after a refusal, because the page's data is usually outdated in that case. */
export function shouldRevalidate() {
  return true;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.kept?.name ?? texts.adminShipping.newMethod);
}

export default function DeliveryMethod({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, typed, zones, deleting, after } = loaderData;
  const page = kept && href('/admin/settings/shipping/:id', { id: String(kept.id) });
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={kept ? texts.adminShipping.editMethod : texts.adminShipping.newMethod}>
        {page && (
          <ButtonLink to={`${page}?delete`} look="quiet" className="text-bad!">
            {texts.adminShipping.deleteMethod}
          </ButtonLink>
        )}
      </PageHeading>
      {kept && page && deleting && (
        <DeleteQuestion
          label={texts.admin.removeOf(kept.name)}
          question={texts.adminShipping.deleteMethodQuestion}
          fields={{ intent: 'delete', version: kept.version }}
          submit={texts.adminShipping.deleteMethod}
          keep={page}
        />
      )}
      <MethodForm
        // The key changes after a method was added. The new key clears the form.
        key={kept?.id ?? after}
        reply={actionData}
        version={kept?.version ?? null}
        typed={typed}
        zones={zones}
      />
    </>
  );
}

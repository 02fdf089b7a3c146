import { href } from 'react-router';
import { findDeliveryMethod, listZones } from '#domain/pricing/queries.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { privateMeta } from '../page-meta.ts';
import { said } from '../said.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/settings-delivery-method';
import { PageHeading } from './components/page-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from './guard.ts';
import { DeleteQuestion } from './settings/delete-question.tsx';
import { rowOptions } from './settings/options.ts';
import { methodForms, NEW } from './settings/shipping/method-actions.ts';
import { typedMethod } from './settings/shipping/method-fields.ts';
import { MethodForm } from './settings/shipping/method-form.tsx';

export const loader = adminLoader(async ({ params, url, shop }: AdminArgs<Route.LoaderArgs>) => {
  const id = rowIdFrom(params.id);
  const [zones, method] = await Promise.all([
    listZones(shop.db, 'delivery'),
    id === null ? null : findDeliveryMethod(shop.db, id),
  ]);
  const common = { zones: rowOptions(zones), deleting: url.searchParams.has('delete') };
  const zoneId = rowIdFrom(url.searchParams.get('zone')) ?? zones[0]?.id ?? null;
  if (params.id === NEW) return { ...common, kept: null, typed: typedMethod(null, zoneId) };
  if (method === null) throw said(404, texts.adminShipping.methodNotFound);
  const kept = { id: method.id, name: method.name, version: method.version };
  return { ...common, kept, typed: typedMethod(method, null) };
});

export const action = adminForms(methodForms);

/** After a refusal too: most often it is no longer what the page shows. */
export function shouldRevalidate() {
  return true;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.kept?.name ?? texts.adminShipping.newMethod);
}

export default function DeliveryMethod({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, typed, zones, deleting } = loaderData;
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
        key={kept?.id}
        reply={actionData}
        version={kept?.version ?? null}
        typed={typed}
        zones={zones}
      />
    </>
  );
}

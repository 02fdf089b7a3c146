import { MailCheck, PackageX } from 'lucide';
import { data, href } from 'react-router';
import { forms } from '#app/forms/form-action.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { findSellable } from '#domain/restock/find-sellable.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import type { Route } from './+types/back-in-stock';
import { restockForms } from './actions.ts';
import { wantedPath } from './paths.ts';
import { RestockForm } from './restock-form.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = rowIdFrom(params.id);
  const found = id === null ? null : await findSellable(requestContext(context).db, id);
  if (!id || !found) return data({ id: 0, name: null, back: href('/'), done: null }, 404);
  return data({ id, name: found.name, back: wantedPath(found), done: url.searchParams.get('done') });
}

export const action = forms(restockForms);

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(
    loaderData?.name ? texts.restock.titleOf(loaderData.name) : texts.catalogue.productNotFound,
  );
}

/**
 * The form for an email when a product is back in stock. Browsers without JavaScript see the response on this
 * page.
 */
export default function BackInStock({
  loaderData: { id, name, back, done },
  actionData,
}: Route.ComponentProps) {
  if (name === null)
    return (
      <EmptyState level="h1" icon={PackageX} title={texts.catalogue.productNotFound}>
        <ButtonLink to={back}>{texts.shell.backToHome}</ButtonLink>
      </EmptyState>
    );
  if (done !== null)
    return (
      <EmptyState
        level="h1"
        icon={MailCheck}
        title={done === 'asked' ? texts.restock.checkMail : texts.restock.noted}
      >
        {done === 'asked' && <p>{texts.restock.checkMailHint}</p>}
        <ButtonLink to={back}>{texts.restock.toProduct}</ButtonLink>
      </EmptyState>
    );
  return (
    <div className="mx-auto grid max-w-md gap-4 pt-6 wrap-anywhere">
      <PageToasts toasts={actionData?.toasts} />
      <h1 className="text-2xl">{texts.restock.titleOf(name)}</h1>
      <RestockForm productId={id} reply={actionData} />
      <ButtonLink to={back} look="quiet">
        {texts.restock.toProduct}
      </ButtonLink>
    </div>
  );
}

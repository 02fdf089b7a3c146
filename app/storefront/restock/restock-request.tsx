import { BellRing, MailCheck, PackageX } from 'lucide';
import { data, Form, href } from 'react-router';
import { customerFailures } from '#app/failures/texts/customer-failure-texts.ts';
import { addFailureTexts } from '#app/failures/texts/failure-texts.ts';
import { forms } from '#app/forms/form-action.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { useLostFocus } from '#app/ui/layout/use-lost-focus.ts';
import { findRestockRequest, type RestockRequest } from '#domain/restock/request-links.ts';
import * as texts from '#texts';
import type { Route } from './+types/restock-request';
import { linkForms } from './link-actions.ts';
import { wantedPath } from './paths.ts';

addFailureTexts(customerFailures);

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = await findRestockRequest(requestContext(context).db, params.token);
  return data({ request }, request ? 200 : 404);
}

export const action = forms(linkForms);

export const meta = () => privateMeta(texts.restock.title);

/** The page of the emailed link. It confirms the request for an email, or deletes it. */
export default function RestockRequestPage({ loaderData: { request }, actionData }: Route.ComponentProps) {
  useLostFocus();
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      {request === null ? (
        <EmptyState level="h1" icon={PackageX} title={texts.restock.endedTitle}>
          <p>{texts.restock.endedHint}</p>
          <ButtonLink to={href('/')}>{texts.shell.backToHome}</ButtonLink>
        </EmptyState>
      ) : (
        <Known request={request} />
      )}
    </>
  );
}

function Known({ request }: { request: RestockRequest }) {
  const { name, productId, variantId, state } = request;
  const product = productId !== null && { productId, variantId };
  const isAsked = state === 'unconfirmed' && name !== null;
  return (
    <EmptyState level="h1" icon={isAsked ? BellRing : MailCheck} title={titleOf(request)}>
      {name !== null && state === 'waiting' && <p>{texts.restock.waitingHint(name)}</p>}
      {state === 'told' && <p>{texts.restock.toldHint}</p>}
      <div className="grid gap-3">
        {isAsked && (
          <Form method="post">
            <Button name="intent" value="confirm" className="w-full">
              {texts.restock.confirm}
            </Button>
          </Form>
        )}
        {product && (
          <ButtonLink to={wantedPath(product)} look={isAsked ? 'quiet' : 'primary'}>
            {texts.restock.toProduct}
          </ButtonLink>
        )}
        {!isAsked && (
          <Form method="post" className="grid gap-1">
            <Button name="intent" value="stop" look="quiet">
              {texts.restock.stop}
            </Button>
            <p className="text-sm text-quiet">{texts.restock.stopHint}</p>
          </Form>
        )}
      </div>
    </EmptyState>
  );
}

function titleOf({ name, state }: RestockRequest): string {
  if (name === null) return texts.restock.goneTitle;
  if (state === 'unconfirmed') return texts.restock.confirmTitle(name);
  return state === 'waiting' ? texts.restock.waitingTitle : texts.restock.toldTitle;
}

import { href, redirect } from 'react-router';
import { closeUnheard, type Outcome } from '#domain/payments/close-unheard.ts';
import { countQuestion } from '#domain/payments/limits.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { readForm } from '../../forms/read-form.ts';
import { readPaymentKey } from '../../payment-fields.ts';
import { type RequestContext, requestContext } from '../../request-context.ts';
import type { Route } from './+types/unheard';
import { paidReply, refundText } from './outcome.ts';

/** What the page is told that asks what became of its payment; 'unknown' is asked again. */
export type UnheardReply =
  | { outcome: 'unknown' }
  | { outcome: 'paid' | 'failed'; toasts: Toast[]; to: string };

/** What a simulated payment may take beyond its own delay. */
const SPARE_MS = 10_000;
const KEY = /^[\w-]{1,64}(\.[\w-]{1,64}){0,3}$/;

/** Tells what became of the visitor's own payment with this key, whose reply was lost. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = requestContext(context);
  const key = readPaymentKey((await readForm(request)).form);
  const reply = await ask(shop, key);
  return Response.json(reply, { headers: { 'Cache-Control': 'no-store' } });
}

async function ask(
  { session, settings, paymentsDb, log, requestId }: RequestContext,
  key: string,
): Promise<UnheardReply> {
  // Without its user nobody may be told of a payment: My Orders is what is left.
  if (!session.user || !KEY.test(key)) return { outcome: 'unknown' };
  const { uid } = session.user;
  try {
    await countQuestion(paymentsDb, uid);
    const simulatedMs = settings.cardDelayMs + SPARE_MS;
    return replyTo(await closeUnheard(paymentsDb, { customerId: uid, key, simulatedMs }));
  } catch (error) {
    if (!(error instanceof Refusal)) log.error({ err: error, requestId }, 'A payment could not be looked up');
    return { outcome: 'unknown' };
  }
}

function replyTo(found: Outcome): UnheardReply {
  switch (found.outcome) {
    case 'unknown':
      return found;
    case 'paid': {
      const { toasts, to = href('/success') } = paidReply(found.orderId);
      return { outcome: 'paid', toasts, to };
    }
    case 'refunded':
      return {
        outcome: 'failed',
        toasts: [{ type: 'error', text: refundText(found.payment) }],
        to: href('/checkout'),
      };
    case 'closed':
      return {
        outcome: 'failed',
        toasts: [{ type: 'error', text: texts.checkout.paymentFailed }],
        to: href('/checkout'),
      };
  }
}

export function loader() {
  return redirect(href('/checkout'));
}

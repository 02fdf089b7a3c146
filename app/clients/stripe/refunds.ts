import type { Stripe } from 'stripe';
import {
  type Gateway,
  type GatewayRefund,
  GatewayRefused,
  GatewayResultUnknown,
} from '#domain/payments/gateway/gateway.ts';
import type { Call } from './call.ts';
import { toStripeAmount } from './currencies.ts';
import { codeOf, isMissing, toGatewayError } from './errors.ts';
import { findRefunds, intentOf, isLapsed, refundFrom } from './read-refund.ts';
import { captureFrom, moneyBack } from './read-session.ts';

/** The key of the refund's id in Stripe's metadata. */
const REFUND_ID = 'refund_id';

/**
 * Stripe's codes if the account's balance is too low for the refund. The shop tries the refund again later.
 */
const NO_BALANCE = ['balance_insufficient', 'insufficient_funds'];

/** The gateway's methods for captures and refunds. The id of a capture is the id of its intent. */
export function refundCalls(
  call: Call,
): Pick<Gateway, 'refundCapture' | 'readRefund' | 'findRefund' | 'findCapture'> {
  const retrieve = (id: string) => call.get((stripe) => stripe.refunds.retrieve(id));
  return {
    async refundCapture(captureId, { requestId, amount, refundId }) {
      try {
        const made = refundId === undefined ? undefined : await findMade(call, captureId, refundId);
        if (made) return requested(made);
        const params: Stripe.RefundCreateParams = {
          payment_intent: captureId,
          metadata: { [REFUND_ID]: refundId ?? requestId },
          ...(amount && { amount: toStripeAmount(amount.currency, amount.value) }),
        };
        return requested(
          await call.post((stripe) => stripe.refunds.create(params, { idempotencyKey: requestId })),
        );
      } catch (error) {
        const code = codeOf(error);
        if (code === 'charge_already_refunded') return { id: null, state: 'completed', amount: null };
        if (NO_BALANCE.includes(code))
          throw new GatewayResultUnknown('Stripe has too little balance for a refund', {
            keySpent: true,
            cause: error,
          });
        throw toGatewayError(error);
      }
    },
    async readRefund(id) {
      try {
        return requested(await retrieve(id));
      } catch (error) {
        throw toGatewayError(error);
      }
    },
    async findCapture(id) {
      try {
        const expand = ['latest_charge'];
        const intent = await call.get((stripe) => stripe.paymentIntents.retrieve(id, { expand }));
        return intent.status === 'succeeded' ? captureFrom(intent, await moneyBack(call, intent)) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw toGatewayError(error);
      }
    },
    async findRefund(id, captureId) {
      try {
        const refund = await retrieve(id);
        const isOurs = intentOf(refund) === captureId && !isLapsed(refund);
        return isOurs ? refundFrom(refund) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw toGatewayError(error);
      }
    },
  };
}

/**
 * Finds the refund with this id in Stripe's metadata. It may have been requested with any idempotency key.
 */
async function findMade(call: Call, captureId: string, refundId: string): Promise<Stripe.Refund | undefined> {
  const all = await findRefunds(call, captureId);
  return all.find(({ metadata, ...refund }) => {
    const isFailed = refundFrom({ metadata, ...refund }).state === 'failed';
    return metadata?.[REFUND_ID] === refundId && !isFailed;
  });
}

/**
 * Converts Stripe's response to a refund.
 * @throws {GatewayRefused} if the refund failed.
 */
function requested(refund: Stripe.Refund): GatewayRefund {
  const { id, state, amount } = refundFrom(refund);
  if (state === 'failed') throw new GatewayRefused(refund.failure_reason ?? `refund_${refund.status}`);
  return { id, state, amount };
}

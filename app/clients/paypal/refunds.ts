import type { Gateway } from '#domain/payments/gateway/gateway.ts';
import type { Call } from './call.ts';
import { paypalValue } from './currencies.ts';
import { issueOf, statusOf, toGatewayError } from './errors.ts';
import { readCapture } from './read-order.ts';
import { captureOf, listedRefund, requestedRefund } from './read-refund.ts';

/** The gateway's methods for captures and refunds, with PayPal's Payments v2. */
export function refundCalls(
  call: Call,
): Pick<Gateway, 'refundCapture' | 'readRefund' | 'findRefund' | 'findCapture'> {
  const get = async (refundId: string) =>
    (await call(({ payments }, options) => payments.getRefund({ refundId }, options))).result;
  return {
    async refundCapture(captureId, { requestId, amount }) {
      const body = amount
        ? { amount: { currencyCode: amount.currency, value: paypalValue(amount.currency, amount.value) } }
        : {};
      const params = { captureId, paypalRequestId: requestId, prefer: 'return=representation', body };
      try {
        const { result } = await call(({ payments }, options) =>
          payments.refundCapturedPayment(params, options),
        );
        return requestedRefund(result);
      } catch (error) {
        if (issueOf(error) === 'CAPTURE_FULLY_REFUNDED')
          return { id: null, state: 'completed', amount: null };
        throw toGatewayError(error);
      }
    },
    async readRefund(refundId) {
      try {
        return requestedRefund(await get(refundId));
      } catch (error) {
        throw toGatewayError(error);
      }
    },
    async findCapture(captureId) {
      try {
        const { result } = await call(({ payments }, options) =>
          payments.getCapturedPayment({ captureId }, options),
        );
        return readCapture(result);
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw toGatewayError(error);
      }
    },
    async findRefund(refundId, captureId) {
      try {
        const refund = await get(refundId);
        return captureOf(refund) === captureId ? listedRefund(refund) : null;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw toGatewayError(error);
      }
    },
  };
}

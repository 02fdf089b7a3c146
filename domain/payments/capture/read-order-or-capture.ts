import type { Gateway, GatewayOrder } from '../gateway/gateway.ts';
import type { Payment } from '../lifecycle/payment.ts';

/**
 * Reads the provider's order of a payment. If the provider no longer has the order, reads the payment's
 * capture, which providers store longer. Null if the provider has neither.
 * @throws {GatewayResultUnknown}
 */
export async function readOrderOrCapture(
  gateway: Gateway,
  { captureId }: Pick<Payment, 'captureId'>,
  providerOrderId: string,
): Promise<GatewayOrder | null> {
  const order = await gateway.readOrder(providerOrderId);
  if (order !== null || captureId === null) return order;
  const capture = await gateway.findCapture(captureId);
  return capture && { id: providerOrderId, state: 'completed', capture, refunds: [], payer: null };
}

import { labelOfName } from '#domain/orders/payment-source.ts';
import type { Gateways } from '#domain/payments/gateway.ts';
import type { Refusal } from '#lib/refusal.ts';
import * as texts from '#texts';

/** What a visitor reads of a refusal: it names the payment provider that it is about, where that is known. */
export function refusalText({ code, provider, change }: Refusal, gateways: Gateways): string {
  if (change !== null) return texts.payments.cartChanged(change);
  const label = provider === null ? null : (gateways.get(provider)?.label ?? labelOfName(provider));
  const named = label === null ? undefined : texts.refusals.ofProvider[code]?.(label);
  return named ?? texts.refusals.byCode[code];
}

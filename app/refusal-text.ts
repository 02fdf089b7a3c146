import { labelOfName } from '#domain/orders/payment-source.ts';
import type { Gateways } from '#domain/payments/gateway.ts';
import type { Refusal } from '#lib/refusal.ts';
import * as texts from '#texts';

/** What a visitor reads of a refusal: it names the payment provider that it is about, where that is known. */
export function refusalText({ code, provider }: Refusal, gateways: Gateways): string {
  const label = provider === null ? null : (gateways.get(provider)?.label ?? labelOfName(provider));
  const named = label === null ? undefined : texts.refusals.ofProvider[code]?.(label);
  return named ?? texts.refusals.byCode[code];
}

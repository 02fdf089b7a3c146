import { labelOfName } from '#domain/orders/payment-source.ts';
import type { Gateways } from '#domain/payments/gateway/gateway.ts';
import type { DomainError } from '#lib/errors/domain-error.ts';
import * as texts from '#texts';

/**
 * The message for a refusal. It contains the name of the payment provider if `gateways` has this provider.
 */
export function refusalText({ code, provider, change }: DomainError, gateways: Gateways): string {
  if (change !== null) return texts.payments.cartChanged(change);
  const label = provider === null ? null : (gateways.get(provider)?.label ?? labelOfName(provider));
  const named = label === null ? undefined : texts.refusals.ofProvider[code]?.(label);
  return named ?? texts.refusals.byCode[code];
}

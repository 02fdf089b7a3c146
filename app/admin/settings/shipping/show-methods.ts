import type { DeliveryMethodRow } from '#domain/pricing/queries.ts';
import * as texts from '#texts';

/** A way of delivery as the list of its zone tells it. */
export type ShownMethod = { id: number; name: string; text: string; active: boolean };

/** The ways of delivery of a zone in the merchant's order. */
export function showMethods(methods: DeliveryMethodRow[], zoneId: number): ShownMethod[] {
  return methods
    .filter((method) => method.zoneId === zoneId)
    .map((method) => ({
      id: method.id,
      name: method.name,
      text: texts.adminShipping.methodOf(method.name, factsOf(method)),
      active: method.active,
    }));
}

function factsOf({ kind, priceCents, freeFromCents, daysMin, daysMax }: DeliveryMethodRow): string[] {
  const said = texts.adminShipping;
  const price = kind === 'fixed' ? texts.format.money(priceCents) : said.kinds[kind].toLowerCase();
  return [
    price,
    ...(kind === 'pickup' ? [texts.format.money(priceCents)] : []),
    ...(freeFromCents === null ? [] : [said.freeFrom(freeFromCents)]),
    ...(daysMin === null || daysMax === null ? [] : [said.days(daysMin, daysMax)]),
  ];
}

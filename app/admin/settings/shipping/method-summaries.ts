import type { ShippingMethodRow } from '#domain/pricing/queries.ts';
import * as texts from '#texts';

/** A shipping method as the list of its zone shows it. */
export type ShownMethod = { id: number; name: string; text: string; active: boolean };

/** The shipping methods of a zone, in the merchant's order. */
export function showMethods(methods: ShippingMethodRow[], zoneId: number): ShownMethod[] {
  return methods
    .filter((method) => method.zoneId === zoneId)
    .map((method) => ({
      id: method.id,
      name: method.name,
      text: texts.adminShipping.methodOf(method.name, summaryParts(method)),
      active: method.active,
    }));
}

function summaryParts({ kind, priceCents, freeFromCents, daysMin, daysMax }: ShippingMethodRow): string[] {
  const said = texts.adminShipping;
  const price = kind === 'fixed' ? texts.format.money(priceCents) : said.kindInList(kind);
  return [
    price,
    ...(kind === 'pickup' ? [texts.format.money(priceCents)] : []),
    ...(freeFromCents === null ? [] : [said.freeFrom(freeFromCents)]),
    ...(daysMin === null || daysMax === null ? [] : [said.days(daysMin, daysMax)]),
  ];
}

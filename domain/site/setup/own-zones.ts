import type { DbOrTx } from '#db/types.ts';
import { listShippingMethods, listTaxZones, listZones, type ZoneRow } from '#domain/pricing/queries.ts';

/**
 * The zones that the setup assistant may change: those of the country, and the worldwide zones of a new shop.
 */
export async function findOwnZones(db: DbOrTx, country: string) {
  const [tax, delivery, methods] = [
    await listTaxZones(db),
    await listZones(db, 'delivery'),
    await listShippingMethods(db),
  ];
  const ofOwn = (zone: ZoneRow) => zone.places.some((place) => isWhole(place, country));
  const worldwide = delivery.find(isUntouched) ?? null;
  const ofWorldwide = methods.filter(({ zoneId }) => zoneId === worldwide?.id);
  const own = delivery.find(ofOwn) ?? null;
  const ofOwnZone = methods.filter(({ zoneId }) => zoneId === own?.id);
  const method = ofOwnZone.find(({ kind }) => kind === 'fixed') ?? null;
  return {
    tax: { own: tax.find(ofOwn) ?? null, worldwide: tax.find(isUntouched) ?? null },
    delivery: {
      own,
      method,
      /**
       * Whether the own zone ships only by weight or subtotal. The assistant can't show these methods, and
       * must not add another one.
       */
      hasOnlyBands: method === null && ofOwnZone.some(({ kind }) => kind !== 'pickup'),
      // If the merchant edited or added shipping methods of this zone, the assistant must not change it.
      worldwide:
        ofWorldwide.every(({ version }) => version === 1) && ofWorldwide.length <= 1 ? worldwide : null,
    },
  };
}

export type OwnZones = Awaited<ReturnType<typeof findOwnZones>>;

function isWhole(place: ZoneRow['places'][number], country: string): boolean {
  return place.country === country && place.region === '' && place.postalPrefix === '';
}

/** Whether a zone is the worldwide zone of a new shop, and nobody has edited it. */
function isUntouched({ everywhereElse, version }: ZoneRow): boolean {
  return everywhereElse && version === 1;
}

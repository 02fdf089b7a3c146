import { checkbox, choice, chosenId, fullLine, line, optional } from '#app/forms/fields.ts';
import { moneyField, wholeNumberField } from '#domain/catalog/fields/number-field.ts';
import { MAX_DAYS, MAX_PICKUP_PLACE, MAX_POSITION, MAX_RULE_NAME } from '#domain/pricing/limits.ts';
import type { ShippingMethodValues } from '#domain/pricing/shipping/save-shipping-method.ts';
import type { FieldValues } from '#lib/forms/read-fields.ts';
import { centsToInput } from '#lib/money/input-amount.ts';
import { MAX_CENTS } from '#lib/money/money.ts';
import * as texts from '#texts';
import { type BandKind, bandFields, readBands, typedBands } from './bands.ts';

const KINDS = ['fixed', 'weight', 'subtotal', 'pickup'] as const;

const days = <const Name extends string>(name: Name) => ({
  ...optional(wholeNumberField({ name, most: MAX_DAYS })),
  name,
});

/** The fields of a shipping method. */
export const methodFields = {
  name: fullLine(MAX_RULE_NAME),
  zoneId: { ...chosenId, name: 'zone' as const },
  kind: choice(KINDS),
  priceCents: moneyField({ name: 'price', most: MAX_CENTS }),
  freeFromCents: {
    ...optional(moneyField({ name: 'free_from', most: MAX_CENTS })),
    name: 'free_from' as const,
  },
  daysMin: days('days_min'),
  daysMax: days('days_max'),
  place: line(MAX_PICKUP_PLACE),
  position: wholeNumberField({ name: 'position', most: MAX_POSITION }),
  active: checkbox,
  ...bandFields,
};

type Text = (name: string) => string;

/** Checks rules for several fields together. Returns the errors by field name. */
export function checkMethod(textOf: Text): Record<string, string> {
  const said = texts.adminShipping;
  const errors: Record<string, string> = {};
  const [kind, min, max] = [textOf('kind'), textOf('days_min').trim(), textOf('days_max').trim()];
  if ((min === '') !== (max === '')) errors[min === '' ? 'days_min' : 'days_max'] = said.needsBothDays;
  else if (Number(max) < Number(min)) errors.days_max = said.daysTurned;
  if (kind === 'pickup' && textOf('place').trim() === '') errors.place = said.needsPlace;
  if (textOf('zone') === '') errors.zone = texts.fields.noChoice;
  if (!isByBand(kind)) return errors;
  const read = readBands(kind, textOf);
  return 'errors' in read ? { ...errors, ...read.errors } : errors;
}

/** The submitted values of the chosen kind. Values of other kinds are dropped. */
export function methodOf(typed: FieldValues<typeof methodFields>, textOf: Text): ShippingMethodValues {
  const { name, zoneId, kind, priceCents, freeFromCents, daysMin, daysMax, place, position, active } = typed;
  const read = isByBand(kind) ? readBands(kind, textOf) : { bands: [] };
  return {
    name,
    zoneId: zoneId ?? 0,
    kind,
    priceCents: isByBand(kind) ? 0 : priceCents,
    bands: 'bands' in read ? read.bands : [],
    freeFromCents,
    daysMin,
    daysMax,
    place: kind === 'pickup' ? place : '',
    position,
    active,
  };
}

/** The form values of a shipping method. For null, the defaults of a new method in this zone. */
export function typedMethod(
  method: ShippingMethodValues | null,
  zoneId: number | null,
): Record<string, string> {
  const text = (value: number | null) => (value === null ? '' : String(value));
  if (!method)
    return { zone: text(zoneId), kind: 'fixed', price: centsToInput(0), position: '0', active: 'on' };
  const { kind, bands, freeFromCents } = method;
  return {
    name: method.name,
    zone: text(method.zoneId),
    kind,
    price: centsToInput(method.priceCents),
    free_from: freeFromCents === null ? '' : centsToInput(freeFromCents),
    days_min: text(method.daysMin),
    days_max: text(method.daysMax),
    place: method.place,
    position: text(method.position),
    active: method.active ? 'on' : '',
    ...(isByBand(kind) ? typedBands(kind, bands) : {}),
  };
}

function isByBand(kind: string): kind is BandKind {
  return kind === 'weight' || kind === 'subtotal';
}

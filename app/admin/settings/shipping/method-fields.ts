import { checkbox, choice, chosenId, fullLine, line, optional } from '#app/forms/fields.ts';
import { moneyField, wholeNumberField } from '#domain/catalog/fields/number-field.ts';
import type { MethodValues } from '#domain/pricing/delivery/save-method.ts';
import { MAX_DAYS, MAX_NAME, MAX_PLACE, MAX_POSITION } from '#domain/pricing/limits.ts';
import { centsToDecimal } from '#lib/money.ts';
import type { FieldValues } from '#lib/read-fields.ts';
import * as texts from '#texts';
import { type BandKind, bandFields, readBands, typedBands } from './bands.ts';

const MOST_CENTS = 99_999_999;
const KINDS = ['fixed', 'weight', 'subtotal', 'pickup'] as const;

const days = <const Name extends string>(name: Name) => ({
  ...optional(wholeNumberField({ name, most: MAX_DAYS })),
  name,
});

/** All that is typed of a way of delivery. */
export const methodFields = {
  name: fullLine(MAX_NAME),
  zoneId: { ...chosenId, name: 'zone' as const },
  kind: choice(KINDS),
  priceCents: moneyField({ name: 'price', most: MOST_CENTS }),
  freeFromCents: {
    ...optional(moneyField({ name: 'free_from', most: MOST_CENTS })),
    name: 'free_from' as const,
  },
  daysMin: days('days_min'),
  daysMax: days('days_max'),
  place: line(MAX_PLACE),
  position: wholeNumberField({ name: 'position', most: MAX_POSITION }),
  active: checkbox,
  ...bandFields,
};

type Text = (name: string) => string;

/** What is wrong with the fields taken together, by their names. */
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

/** Of what was typed, what belongs to the kind. */
export function methodOf(typed: FieldValues<typeof methodFields>, textOf: Text): MethodValues {
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

/** A way of delivery as its form holds it; a new one of this zone without. */
export function typedMethod(method: MethodValues | null, zoneId: number | null): Record<string, string> {
  const text = (value: number | null) => (value === null ? '' : String(value));
  if (!method) return { zone: text(zoneId), kind: 'fixed', price: '0.00', position: '0', active: 'on' };
  const { kind, bands, freeFromCents } = method;
  return {
    name: method.name,
    zone: text(method.zoneId),
    kind,
    price: centsToDecimal(method.priceCents),
    free_from: freeFromCents === null ? '' : centsToDecimal(freeFromCents),
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

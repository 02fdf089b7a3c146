import { useState } from 'react';
import { Field } from '#app/ui/form/field.tsx';
import * as texts from '#texts';
import { CheckField } from '../../components/form/form-fields.tsx';
import { Picker } from '../../components/picker/picker.tsx';
import type { PickerOption } from '../../components/picker/picker-option.ts';
import type { ShownZone } from './zone-values.ts';

type Props = {
  /** The zone to change; null for a new one. */
  zone: ShownZone | null;
  errors: Partial<Record<string, string>>;
  values: { name?: string; places?: string; everywhere_else?: string; version?: string };
  /** The countries and regions to choose from. */
  places: PickerOption[];
};

/**
 * Whether a text is a country code followed by the start of a postal code, such as 'DE 10'. Users can type
 * such a place, although the list of options does not contain it.
 */
const isPlace = (text: string) =>
  /^[A-Za-z]{2}(-[A-Za-z0-9]{1,3})?[ ]?[A-Za-z0-9 *-]{1,10}$/.test(text) && /\d/.test(text);

/**
 * The fields for a zone's name and places. A hidden field contains its version, to detect changes by somebody
 * else.
 */
export function ZoneFields({ zone, errors, values, places }: Props) {
  // Stays the same when the page reloads, for example after a refusal.
  const [opened] = useState(zone?.version);
  const elsewhere = values.everywhere_else ?? (zone?.everywhereElse ? 'on' : '');
  return (
    <>
      {zone && (
        <>
          <input type="hidden" name="zone" value={zone.id} />
          <input type="hidden" name="version" value={values.version ?? opened} />
        </>
      )}
      <Field
        label={texts.adminZones.fields.name.label}
        name="name"
        maxLength={60}
        autoComplete="off"
        aria-required
        defaultValue={values.name ?? zone?.name ?? ''}
        error={errors.name}
      />
      <Picker
        label={texts.adminZones.fields.places.label}
        name="places"
        maxLength={12_000}
        typed={values.places ?? zone?.typedPlaces ?? ''}
        options={places}
        isOwn={isPlace}
        error={errors.places}
        hint={texts.adminZones.pickPlacesHint}
        typedHint={texts.adminZones.placesHint}
      />
      <CheckField
        label={texts.adminZones.fields.everywhere_else.label}
        name="everywhere_else"
        defaultChecked={elsewhere !== ''}
        error={errors.everywhere_else}
        hint={texts.adminZones.everywhereElseHint}
      />
    </>
  );
}

import { Field } from '#app/ui/form/field.tsx';
import * as texts from '#texts';
import { CheckField, TextArea } from '../../components/form-fields.tsx';
import type { ShownZone } from './zone-values.ts';

type Props = {
  /** The zone to change; null for a new one. */
  zone: ShownZone | null;
  errors: Partial<Record<string, string>>;
  values: { name?: string; places?: string; everywhere_else?: string };
};

/** The name and places of a zone, and its version to detect conflicts. */
export function ZoneFields({ zone, errors, values }: Props) {
  const elsewhere = values.everywhere_else ?? (zone?.everywhereElse ? 'on' : '');
  return (
    <>
      {zone && (
        <>
          <input type="hidden" name="zone" value={zone.id} />
          <input type="hidden" name="version" value={zone.version} />
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
      <TextArea
        label={texts.adminZones.fields.places.label}
        name="places"
        rows={4}
        maxLength={12_000}
        defaultValue={values.places ?? zone?.typedPlaces ?? ''}
        error={errors.places}
        hint={texts.adminZones.placesHint}
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

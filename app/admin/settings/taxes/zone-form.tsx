import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import * as texts from '#texts';
import { SelectField } from '../../components/form/form-fields.tsx';
import type { PickerOption } from '../../components/picker/picker-option.ts';
import type { SelectOption } from '../options.ts';
import { ZoneFields } from '../zones/zone-fields.tsx';
import type { ShownZone } from '../zones/zone-values.ts';
import type { TaxReply } from './actions.ts';
import { shownRows } from './rate-rows.ts';

/** A tax zone with its rates, both in words (`rates`) and as form values (`typedRates`). */
export type ShownTaxZone = ShownZone & { rates: string[]; typedRates: Record<string, string> };

type Props = {
  reply: TaxReply | undefined;
  /** The zone to change; null to add a new zone. */
  zone: ShownTaxZone | null;
  classes: SelectOption[];
  /** The countries and regions to choose from. */
  places: PickerOption[];
  submit: string;
  /** The initial values of a new zone. */
  start?: Record<string, string> | undefined;
};

export function TaxZoneForm({ reply, zone, classes, places, submit, start }: Props) {
  const subject = zone ? String(zone.id) : null;
  const { form, message, errors, values, turn } = useFormState('zone', reply, subject);
  const formData = useSentForm();
  const typed: Record<string, string | undefined> = { ...zone?.typedRates, ...start, ...values };
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <input type="hidden" name="intent" value="zone" />
      <ZoneFields zone={zone} errors={errors} values={{ ...start, ...values }} places={places} />
      <fieldset className="grid gap-3">
        <legend className="text-sm font-medium">{texts.adminTaxes.rates}</legend>
        <p className="text-sm text-quiet">{texts.adminTaxes.ratesHint}</p>
        {shownRows(typed).map((row) => (
          <RateRow key={row} row={row} classes={classes} typed={typed} errors={errors} />
        ))}
      </fieldset>
      <Button disabled={formData !== undefined} className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}

type RowProps = {
  row: number;
  classes: SelectOption[];
  typed: Record<string, string | undefined>;
  errors: Partial<Record<string, string>>;
};

function RateRow({ row, classes, typed, errors }: RowProps) {
  const [inClass, name, percent] = [`rate_${row}_class`, `rate_${row}_name`, `rate_${row}_percent`];
  return (
    <div className="grid gap-3 rounded-xl border border-line p-3 sm:grid-cols-[1fr_1fr_7rem] sm:border-0 sm:p-0">
      <SelectField
        label={texts.adminTaxes.rateClass(row)}
        name={inClass}
        options={classes}
        defaultValue={typed[inClass]}
        error={errors[inClass]}
      />
      <Field
        label={texts.adminTaxes.rateName(row)}
        name={name}
        maxLength={60}
        autoComplete="off"
        defaultValue={typed[name]}
        error={errors[name]}
      />
      <Field
        label={texts.adminTaxes.ratePercent(row)}
        name={percent}
        maxLength={8}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed[percent]}
        error={errors[percent]}
      />
    </div>
  );
}

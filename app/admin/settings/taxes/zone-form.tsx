import { Form, useNavigation } from 'react-router';
import * as texts from '#texts';
import { useFormState } from '../../../forms/use-form-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { SelectField } from '../../components/form-fields.tsx';
import type { Option } from '../options.ts';
import type { ShownZone } from '../show-zone.ts';
import { ZoneFields } from '../zone-fields.tsx';
import type { TaxReply } from './actions.ts';
import { shownRows } from './rate-rows.ts';

/** A zone with its rates, also as their fields hold them. */
export type ShownTaxZone = ShownZone & { rates: string[]; typedRates: Record<string, string> };

type Props = {
  reply: TaxReply | undefined;
  /** The zone that is changed; null adds one. */
  zone: ShownTaxZone | null;
  classes: Option[];
  submit: string;
};

/** A zone of taxes: its places and its rates. */
export function TaxZoneForm({ reply, zone, classes, submit }: Props) {
  const subject = zone ? String(zone.id) : null;
  const { form, message, errors, values, turn } = useFormState('zone', reply, subject);
  const { formData } = useNavigation();
  const typed: Record<string, string | undefined> = { ...zone?.typedRates, ...values };
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <input type="hidden" name="intent" value="zone" />
      <ZoneFields zone={zone} errors={errors} values={values} />
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
  classes: Option[];
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

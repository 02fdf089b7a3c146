import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { StoredShopSettings } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { SelectField } from '../../components/form/form-fields.tsx';
import type { SelectOption } from '../options.ts';
import { useOpenedVersion } from '../use-opened-version.ts';
import type { TaxReply } from './actions.ts';

type Props = {
  reply: TaxReply | undefined;
  settings: StoredShopSettings;
  countries: SelectOption[];
  classes: SelectOption[];
};

const prices = [
  { value: 'without', text: texts.adminTaxes.withoutTax },
  { value: 'with', text: texts.adminTaxes.withTax },
];
const roundings = [
  { value: 'total', text: texts.adminTaxes.onTotal },
  { value: 'line', text: texts.adminTaxes.onLines },
];

/** The form for the shop's country, prices with or without tax, and the rounding of taxes. */
export function TaxSettingsForm({ reply, settings, countries, classes }: Props) {
  const { form, message, errors, values, turn } = useFormState('settings', reply);
  const formData = useSentForm();
  const opened = useOpenedVersion(form, settings.version);
  const { country, pricesIncludeTax, taxRounding, deliveryTaxClassId } = settings;
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <input type="hidden" name="intent" value="settings" />
      <input type="hidden" name="version" value={values.version ?? opened} />
      <SelectField
        label={texts.adminTaxes.country}
        name="country"
        options={countries}
        defaultValue={values.country ?? country}
        error={errors.country}
        hint={texts.adminTaxes.countryHint}
      />
      <SelectField
        label={texts.adminTaxes.pricesAre}
        name="prices"
        options={prices}
        defaultValue={values.prices ?? (pricesIncludeTax ? 'with' : 'without')}
        error={errors.prices}
      />
      <SelectField
        label={texts.adminTaxes.rounding}
        name="rounding"
        options={roundings}
        defaultValue={values.rounding ?? taxRounding}
        error={errors.rounding}
      />
      <SelectField
        label={texts.adminTaxes.deliveryClass}
        name="delivery_class"
        options={[{ value: '', text: texts.adminTaxes.noClass }, ...classes]}
        defaultValue={values.delivery_class ?? deliveryTaxClassId ?? ''}
        error={errors.delivery_class}
      />
      <Button disabled={formData !== undefined} className="justify-self-start">
        {texts.admin.save}
      </Button>
    </Form>
  );
}

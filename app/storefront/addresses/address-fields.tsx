import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import type { Address, AddressField } from '#domain/addresses/address.ts';
import { addressForm, FOLDED_FIELDS } from '#domain/addresses/address-form.ts';
import * as texts from '#texts';
import type { CountryChoice } from './country-choices.ts';

type Props = {
  countries: readonly CountryChoice[];
  values: Address;
  errors: Partial<Record<string, string>>;
  asksPhone: boolean;
  /** The prefix of the field names. A form with two addresses needs it. */
  prefix?: 'billing_' | '';
  /** The kind of the address, so that the browser can fill in its fields. */
  purpose?: 'shipping' | 'billing' | null;
  /** Whether the browser reports missing fields itself. */
  validates?: boolean;
};

const TOKENS: Record<AddressField, string> = {
  country: 'country',
  name: 'name',
  company: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  district: 'address-level3',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
  phone: 'tel',
};

const KEYBOARDS: Partial<Record<AddressField, 'tel'>> = { phone: 'tel' };

/**
 * The fields of an address, in the format of its country. With JavaScript, they change when another country
 * is chosen. Without JavaScript, a button reloads them. Rarely used fields are collapsed.
 */
export function AddressFields(props: Props) {
  const { countries, values, errors, asksPhone, prefix = '', purpose = null } = props;
  const [country, setCountry] = useState(values.country);
  const form = addressForm(country);
  const collapsed = form.fields.filter((field) => FOLDED_FIELDS.includes(field));
  const open = collapsed.some((field) => values[field] !== '' || errors[prefix + field] !== undefined);
  const renderField = (field: AddressField) => (
    <AddressInput
      key={field}
      {...props}
      field={field}
      country={country}
      required={form.required.includes(field)}
    />
  );
  return (
    <div className="grid gap-4">
      <SelectField
        label={texts.addresses.country}
        name={`${prefix}country`}
        options={countries}
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        autoComplete={token('country', purpose)}
        error={errors[`${prefix}country`]}
      />
      <input type="hidden" name={`${prefix}region_of`} value={country} />
      <Button
        look="secondary"
        name="intent"
        value="country"
        formNoValidate
        className="without-script justify-self-start"
      >
        {texts.addresses.useCountry}
      </Button>
      {form.fields.filter((field) => !FOLDED_FIELDS.includes(field)).map(renderField)}
      {collapsed.length > 0 && (
        <details open={open || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium underline underline-offset-4">
            {texts.addresses.more}
          </summary>
          <div className="grid gap-4 pt-2">{collapsed.map(renderField)}</div>
        </details>
      )}
      {asksPhone && <AddressInput {...props} field="phone" country={country} required />}
    </div>
  );
}

type AddressInputProps = Props & { field: AddressField; country: string; required: boolean };

function AddressInput({ field, country, required, values, errors, ...props }: AddressInputProps) {
  const { prefix = '', purpose = null, validates = true } = props;
  const label = texts.addresses.labelsOf(country)[field];
  const { regions } = addressForm(country);
  const shared = {
    label: required || FOLDED_FIELDS.includes(field) ? label : texts.fields.optionalLabel(label),
    name: prefix + field,
    autoComplete: token(field, purpose),
    required: required && validates,
    'aria-required': required || undefined,
    error: errors[prefix + field],
    // A region of one country must not be selected in another country, where its code means something else.
    defaultValue: field === 'region' && country !== values.country ? '' : values[field],
  };
  if (field === 'region' && regions.length > 0) {
    const options = regions.map(({ code, name }) => ({ value: code, text: name }));
    return (
      // Each country has its own regions, so the field is rendered anew for each country.
      <SelectField
        key={country}
        {...shared}
        options={[{ value: '', text: texts.addresses.choose }, ...options]}
      />
    );
  }
  return <Field {...shared} inputMode={KEYBOARDS[field]} />;
}

function token(field: AddressField, purpose: Props['purpose']): string {
  return purpose ? `${purpose} ${TOKENS[field]}` : TOKENS[field];
}

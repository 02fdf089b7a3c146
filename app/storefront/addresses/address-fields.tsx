import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { type Address, type AddressField, LONGEST } from '#domain/addresses/address.ts';
import { addressForm, FOLDED } from '#domain/addresses/address-form.ts';
import * as texts from '#texts';
import type { CountryChoice } from './country-choices.ts';

type Props = {
  countries: readonly CountryChoice[];
  values: Address;
  errors: Partial<Record<string, string>>;
  asksPhone: boolean;
  /** Before the names of the fields, where a form asks for two addresses. */
  prefix?: 'billing_' | '';
  /** Which address it is, for browsers that fill it in. */
  purpose?: 'shipping' | 'billing' | null;
  /** Whether the browser itself demands what is required. */
  demands?: boolean;
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
 * The fields of an address by the form of its country, which changes with the country; without script by a
 * button beside it. What few addresses have is folded away.
 */
export function AddressFields(props: Props) {
  const { countries, values, errors, asksPhone, prefix = '', purpose = null } = props;
  const [country, setCountry] = useState(values.country);
  const form = addressForm(country);
  const folded = form.fields.filter((field) => FOLDED.includes(field));
  const open = folded.some((field) => values[field] !== '' || errors[prefix + field] !== undefined);
  const one = (field: AddressField) => (
    <OneField
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
      {form.fields.filter((field) => !FOLDED.includes(field)).map(one)}
      {folded.length > 0 && (
        <details open={open || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium underline underline-offset-4">
            {texts.addresses.more}
          </summary>
          <div className="grid gap-4 pt-2">{folded.map(one)}</div>
        </details>
      )}
      {asksPhone && <OneField {...props} field="phone" country={country} required />}
    </div>
  );
}

type OneProps = Props & { field: AddressField; country: string; required: boolean };

function OneField({ field, country, required, values, errors, ...props }: OneProps) {
  const { prefix = '', purpose = null, demands = true } = props;
  const label = texts.addresses.labelsOf(country)[field];
  const { regions } = addressForm(country);
  const shared = {
    label: required || FOLDED.includes(field) ? label : texts.fields.optionalLabel(label),
    name: prefix + field,
    autoComplete: token(field, purpose),
    required: required && demands,
    'aria-required': required || undefined,
    error: errors[prefix + field],
    // Of another country the same code is another region.
    defaultValue: field === 'region' && country !== values.country ? '' : values[field],
  };
  if (field === 'region' && regions.length > 0) {
    const options = regions.map(({ code, name }) => ({ value: code, text: name }));
    return (
      // Of another country they are other ones.
      <SelectField
        key={country}
        {...shared}
        options={[{ value: '', text: texts.addresses.choose }, ...options]}
      />
    );
  }
  return <Field {...shared} maxLength={LONGEST[field]} inputMode={KEYBOARDS[field]} />;
}

function token(field: AddressField, purpose: Props['purpose']): string {
  return purpose ? `${purpose} ${TOKENS[field]}` : TOKENS[field];
}

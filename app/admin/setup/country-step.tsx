import * as texts from '#texts';
import { SelectField } from '../components/form/form-fields.tsx';
import type { SetupReply } from './actions.ts';
import type { DataOf } from './load-setup.ts';
import { StepForm } from './step-form.tsx';

type Props = { data: DataOf<'country'>; reply: SetupReply | undefined };

export function CountryStep({ data, reply }: Props) {
  const {
    versions,
    country,
    timeZone,
    timeZones,
    region,
    regions,
    countries,
    currency,
    currencies,
    suggestsOwn,
  } = data;
  const said = texts.adminSite.fields;
  const options = [{ value: '', text: texts.adminSetup.ownCurrency }, ...(currencies ?? [])];
  return (
    <StepForm
      step="country"
      reply={reply}
      hidden={{ shop_version: versions.shop, site_version: versions.site }}
    >
      {({ values, errors }) => (
        <>
          <SelectField
            label={texts.adminTaxes.country}
            name="country"
            options={countries}
            hint={texts.adminSetup.countryHint}
            defaultValue={values.country ?? country}
            error={errors.country}
          />
          {currencies ? (
            <SelectField
              label={said.currency.label}
              name="currency"
              options={options}
              hint={texts.adminSite.currencyHint}
              defaultValue={values.currency ?? (suggestsOwn ? '' : currency)}
              error={errors.currency}
            />
          ) : (
            <p className="text-sm text-quiet">{texts.adminSetup.currencyFixed(currency)}</p>
          )}
          <SelectField
            label={said.time_zone.label}
            name="time_zone"
            options={[{ value: '', text: texts.adminSetup.ownTimeZone }, ...timeZones]}
            hint={texts.adminSetup.timeZoneHint}
            defaultValue={values.time_zone ?? timeZone}
            error={errors.time_zone}
          />
          <SelectField
            label={said.region.label}
            name="region"
            options={[{ value: '', text: texts.adminSetup.ownFormats }, ...regions]}
            hint={texts.adminSetup.formatsHint}
            defaultValue={values.region ?? region}
            error={errors.region}
          />
        </>
      )}
    </StepForm>
  );
}

import { href } from 'react-router';
import { Field } from '#app/ui/form/field.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import { CheckField } from '../components/form/form-fields.tsx';
import type { SetupReply } from './actions.ts';
import type { DataOf } from './load-setup.ts';
import { StepForm } from './step-form.tsx';

type Props = { data: DataOf<'rates'>; reply: SetupReply | undefined };

const said = texts.adminSetup;

/** The step for taxes and shipping in the shop's own country. */
export function RatesStep({ data, reply }: Props) {
  const { version, taxZone } = data;
  const hidden = {
    version,
    tax_zone: taxZone?.id ?? '',
    tax_zone_version: taxZone?.version ?? '',
    keeps_methods: data.keepsMethods ? 'true' : '',
  };
  return (
    <StepForm step="rates" reply={reply} hidden={hidden}>
      {({ refused, values, errors }) => {
        const text = (name: keyof typeof said.fields, saved: string) => ({
          name,
          label: said.fields[name].label,
          defaultValue: values[name] ?? saved,
          error: errors[name],
          autoComplete: 'off',
          maxLength: 60,
        });
        const money = (name: keyof typeof said.fields, saved: string) => ({
          ...text(name, saved),
          label: texts.fields.labelWithCurrency(said.fields[name].label),
          inputMode: 'decimal' as const,
        });
        const check = (name: keyof typeof said.fields, saved: boolean) => ({
          name,
          label: said.fields[name].label,
          defaultChecked: refused ? Boolean(values[name]) : saved,
        });
        return (
          <>
            <p>{said.ratesIntro(data.country)}</p>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field {...text('standard_rate', data.standardRate)} inputMode="decimal" />
              {data.reducedRate !== null && (
                <Field {...text('reduced_rate', data.reducedRate)} inputMode="decimal" />
              )}
            </div>
            <p className="text-sm text-quiet">{hintOf(data)}</p>
            <CheckField {...check('prices_include_tax', data.pricesIncludeTax)} />
            <CheckField
              {...check('ships', data.ships)}
              hint={data.endsWorldwide ? said.worldwideHint : undefined}
            />
            {data.keepsMethods ? (
              <KeptMethods />
            ) : (
              <>
                <Field {...text('shipping_name', data.shippingName)} />
                <div className="grid items-start gap-4 sm:grid-cols-2">
                  <Field {...money('shipping_price', data.shippingPrice)} />
                  <Field {...money('free_from', data.freeFrom)} hint={said.freeFromHint} />
                </div>
              </>
            )}
          </>
        );
      }}
    </StepForm>
  );
}

/** Shown instead of the fields of the delivery method if the country ships only by weight or subtotal. */
function KeptMethods() {
  return (
    <p className="text-sm text-quiet">
      {said.keptMethods}{' '}
      <Link to={href('/admin/settings/shipping')} className="underline underline-offset-4">
        {said.editMethods}
      </Link>
    </p>
  );
}

function hintOf({ isSaved, asOf }: Props['data']): string {
  if (isSaved) return said.savedRatesHint;
  return asOf === null ? said.noRatesHint : said.ratesHint(asOf);
}

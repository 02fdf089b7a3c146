import { ChevronRight } from 'lucide';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { SelectField } from '../../components/form/form-fields.tsx';
import { CartPicker } from './cart-picker.tsx';
import type { SimulationView } from './run-simulation.ts';
import { LONGEST_CODE, LONGEST_PLACE } from './simulation-limits.ts';
import { SimulationResult } from './simulation-result.tsx';

/**
 * The form that simulates the price of a cart. It is a GET form, so that the page's address contains the
 * input.
 */
export function PriceSimulatorForm({
  typed,
  chosen,
  errors,
  countries,
  shippingMethods,
  result,
}: SimulationView) {
  const isDetailed = [typed.region, typed.postcode, typed.way].some(Boolean) || typed.customer === 'member';
  return (
    <section aria-label={texts.adminPriceSimulator.title} className="grid gap-5">
      <p className="text-sm text-quiet">{texts.adminPriceSimulator.hint}</p>
      {/* A new address has a new key, so that the fields show the input of the new address. */}
      <Form key={JSON.stringify(typed)} action="#try-it" preventScrollReset noValidate className="grid gap-4">
        <input type="hidden" name="try" value="1" />
        <CartPicker
          label={texts.adminPriceSimulator.products}
          name="products"
          typed={typed.products}
          typedHint={texts.adminPriceSimulator.typedHint}
          chosen={chosen}
          error={errors.products}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={texts.adminPriceSimulator.country}
            name="country"
            defaultValue={typed.country}
            options={countries}
            error={errors.country}
          />
          <Field
            label={texts.adminPriceSimulator.code}
            name="code"
            defaultValue={typed.code}
            maxLength={LONGEST_CODE}
          />
        </div>
        <Fold
          summary={texts.adminPriceSimulator.details}
          open={isDetailed || Boolean(errors.region || errors.way || errors.on)}
        >
          <Details typed={typed} errors={errors} shippingMethods={shippingMethods} />
        </Fold>
        <Button className="w-fit">{texts.adminPriceSimulator.submit}</Button>
      </Form>
      {result && <SimulationResult {...result} />}
    </section>
  );
}

function Fold({ summary, open, children }: { summary: string; open: boolean; children: React.ReactNode }) {
  return (
    <details open={open} className="group/fold">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <Icon node={ChevronRight} className="size-4 text-quiet group-open/fold:rotate-90" />
        {summary}
      </summary>
      <div className="grid gap-3 pt-2">{children}</div>
    </details>
  );
}

/** The fields that affect the price only in some shops. */
function Details({
  typed,
  errors,
  shippingMethods,
}: Pick<SimulationView, 'typed' | 'errors' | 'shippingMethods'>) {
  const customers = (['guest', 'member'] as const).map((value) => ({
    value,
    text: texts.adminPriceSimulator.customers[value],
  }));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label={texts.adminPriceSimulator.region}
        name="region"
        defaultValue={typed.region}
        maxLength={LONGEST_PLACE}
        error={errors.region}
      />
      <Field
        label={texts.adminPriceSimulator.postcode}
        name="postcode"
        defaultValue={typed.postcode}
        maxLength={LONGEST_PLACE}
      />
      <SelectField
        label={texts.adminPriceSimulator.deliveryMethod}
        name="way"
        defaultValue={typed.way}
        options={[{ value: '', text: texts.adminPriceSimulator.allMethods }, ...shippingMethods]}
        error={errors.way}
      />
      <Field
        label={texts.adminPriceSimulator.day()}
        name="on"
        type="date"
        defaultValue={typed.day}
        error={errors.on}
      />
      <SelectField
        label={texts.adminPriceSimulator.customer}
        name="customer"
        defaultValue={typed.customer}
        options={customers}
      />
    </div>
  );
}

import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import * as texts from '#texts';
import { SelectField } from '../../components/form-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import type { ShownTry } from './run-simulation.ts';
import { LONGEST_CODE, LONGEST_PLACE, LONGEST_PRODUCT, LONGEST_QUANTITY } from './simulation-limits.ts';
import { TryResult } from './simulation-result.tsx';

/** Simulates the price of a cart. A GET form to its own page, so that the address contains the input. */
export function TryIt({ typed, errors, countries, ways, result }: ShownTry) {
  return (
    <div id="try-it" className="scroll-mt-24">
      <Panel title={texts.adminTry.title}>
        <p className="text-sm text-quiet">{texts.adminTry.hint}</p>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          {/* Remounted for every address, so that the fields match the result. */}
          <Form key={JSON.stringify(typed)} action="#try-it" preventScrollReset className="grid gap-4">
            <input type="hidden" name="try" value="1" />
            <Rows typed={typed} errors={errors} />
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                label={texts.adminTry.country}
                name="country"
                defaultValue={typed.country}
                options={countries}
                error={errors.country}
              />
              <Field
                label={texts.adminTry.region}
                name="region"
                defaultValue={typed.region}
                maxLength={LONGEST_PLACE}
                error={errors.region}
              />
              <Field
                label={texts.adminTry.postcode}
                name="postcode"
                defaultValue={typed.postcode}
                maxLength={LONGEST_PLACE}
              />
              <SelectField
                label={texts.adminTry.way}
                name="way"
                defaultValue={typed.way}
                options={[{ value: '', text: texts.adminTry.everyWay }, ...ways]}
                error={errors.way}
              />
              <Field
                label={texts.adminTry.code}
                name="code"
                defaultValue={typed.code}
                maxLength={LONGEST_CODE}
              />
              <Field
                label={texts.adminTry.day()}
                name="on"
                type="date"
                defaultValue={typed.day}
                error={errors.on}
              />
              <SelectField
                label={texts.adminTry.customer}
                name="customer"
                defaultValue={typed.customer}
                options={(['guest', 'member'] as const).map((value) => ({
                  value,
                  text: texts.adminTry.customers[value],
                }))}
              />
            </div>
            <Button className="w-fit">{texts.adminTry.submit}</Button>
          </Form>
          {result && <TryResult {...result} />}
        </div>
      </Panel>
    </div>
  );
}

function Rows({ typed, errors }: Pick<ShownTry, 'typed' | 'errors'>) {
  return (
    <div className="grid gap-3">
      {typed.rows.map(({ product, quantity }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={row} className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3">
          <Field
            label={texts.adminTry.product(row + 1)}
            hint={row === 0 ? texts.adminTry.productHint : undefined}
            name="product"
            defaultValue={product}
            maxLength={LONGEST_PRODUCT}
            error={errors[`product-${row}`]}
          />
          <Field
            label={texts.adminTry.quantityOf(row + 1)}
            name="quantity"
            inputMode="numeric"
            defaultValue={quantity}
            placeholder="1"
            maxLength={LONGEST_QUANTITY}
            error={errors[`quantity-${row}`]}
          />
        </div>
      ))}
    </div>
  );
}

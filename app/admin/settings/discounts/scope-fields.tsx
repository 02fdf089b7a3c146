import { Field } from '#app/ui/form/field.tsx';
import * as texts from '#texts';
import { Panel } from '../../components/panel.tsx';
import { Picker } from '../../components/picker/picker.tsx';
import type { PickerOption } from '../../components/picker/picker-option.ts';
import { ProductPicker } from '../../components/picker/product-picker.tsx';
import type { FieldOf } from './form-fields.tsx';

const said = texts.adminDiscounts;

type Props = {
  of: FieldOf;
  start: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
  categories: PickerOption[];
  products: PickerOption[];
};

/**
 * The fields that limit a discount to categories, products, a minimum subtotal, first orders or gift cards.
 */
export function DiscountScopeFields({ of, start, errors, categories, products }: Props) {
  return (
    <Panel title={said.whatFor}>
      <Picker
        label={said.fields.categories.label}
        name="categories"
        typed={start.categories ?? ''}
        error={errors.categories}
        options={categories}
        maxLength={5_000}
        hint={said.categoriesHint}
        typedHint={said.typedCategoriesHint}
      />
      <ProductPicker
        label={said.fields.products.label}
        name="products"
        typed={start.products ?? ''}
        error={errors.products}
        known={products}
        maxLength={9_000}
        hint={said.productsHint}
        typedHint={said.typedProductsHint}
      />
      <Field {...of.money('min_subtotal')} hint={said.minHint} />
      {of.box('first_order')}
      {of.box('gift_cards')}
    </Panel>
  );
}

/** The fields that limit the time of a discount and the number of its uses. */
export function DiscountTimes({ of }: { of: FieldOf }) {
  return (
    <Panel title={said.when}>
      <Field {...of.text('starts_at')} type="datetime-local" hint={said.momentHint()} />
      <Field {...of.text('ends_at')} type="datetime-local" hint={said.momentHint()} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...of.whole('max_uses')} hint={said.unlimitedHint} />
        <Field {...of.whole('max_per_customer')} hint={said.perCustomerHint} />
      </div>
    </Panel>
  );
}

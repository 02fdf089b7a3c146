import { href } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { fieldClass } from '#app/ui/form/form-field.tsx';
import { MAX_FACET_COUNT } from '#domain/catalog/listing/count-facets.ts';
import type { Facets } from '#domain/catalog/listing/facet-sums.ts';
import { type ListRequest, SHOP_ORDERS } from '#domain/catalog/listing/shop-filter.ts';
import * as texts from '#texts';
import { FILTERS_ID } from './filters-id.ts';
import { OptionFilters } from './option-filters.tsx';

export type FilterFormProps = {
  ask: ListRequest;
  /**
   * The number of products for each filter value. Null if the products were not counted. Without counts, the
   * form offers no categories.
   */
  facets: Facets | null;
  typed: { min: string; max: string };
  errors: { min?: string; max?: string };
};

const ID = FILTERS_ID;
const control = `${fieldClass} h-11 sm:text-sm`;
const label = 'text-sm font-medium';

const orderTexts: Record<(typeof SHOP_ORDERS)[number], string> = {
  newest: texts.filters.newest,
  price: texts.filters.priceUp,
  'price-down': texts.filters.priceDown,
  name: texts.filters.name,
};

/**
 * The form that filters a list. It is a GET form, in a row on wide screens and in a popover on narrow
 * screens. Only the server renders it (render-filters.tsx).
 */
export function ListFilterForm({ ask, facets, typed, errors }: FilterFormProps) {
  const { text } = ask.filter;
  return (
    <search aria-label={texts.filters.title} className="block">
      <button type="button" popoverTarget={ID} className={buttonClass('secondary', 'lg:hidden')}>
        {texts.filters.title}
      </button>
      <form
        id={ID}
        popover="auto"
        action={href('/products')}
        className="mt-auto max-h-dvh w-full flex-wrap items-end gap-5 rounded-3xl border border-line bg-surface p-5 text-ink open:grid lg:static lg:flex lg:gap-3"
      >
        <h2 className="text-xl lg:hidden">{texts.filters.title}</h2>
        {text !== '' && <input type="hidden" name="q" value={text} />}
        {facets && <CategoryChoice ask={ask} facets={facets} />}
        <Prices typed={typed} errors={errors} />
        <Flags ask={ask} facets={facets} />
        <OrderChoice ask={ask} />
        <OptionFilters category={ask.filter.category} offered={facets?.options} chosen={ask.filter.options} />
        <div className="flex gap-2">
          <button type="submit" className={buttonClass('primary', 'in-data-theme:lg:hidden')}>
            {texts.filters.apply}
          </button>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            className={buttonClass('quiet', 'lg:hidden')}
          >
            {texts.filters.close}
          </button>
        </div>
      </form>
    </search>
  );
}

/** The select field for the category. It offers categories with results, and the selected category. */
function CategoryChoice({ ask, facets }: { ask: ListRequest; facets: Facets }) {
  const { category } = ask.filter;
  const isListed = facets.categories.some(({ name }) => name === category) || category === '';
  const options = isListed ? facets.categories : [...facets.categories, { name: category, count: null }];
  return (
    <div className="grid gap-1">
      <label htmlFor={`${ID}-category`} className={label}>
        {texts.filters.category}
      </label>
      <select
        id={`${ID}-category`}
        name="category"
        defaultValue={category}
        className={`${control} pr-10 lg:w-40`}
      >
        <option value="">{texts.filters.allCategories}</option>
        {options
          .filter(({ name, count }) => count !== 0 || name === category)
          .map(({ name, count }) => (
            <option key={name} value={name}>
              {withCount(name, count)}
            </option>
          ))}
      </select>
    </div>
  );
}

function Prices({ typed, errors }: Pick<FilterFormProps, 'typed' | 'errors'>) {
  const noteOf = (name: 'min' | 'max') => `${ID}-${name}-note`;
  const field = (name: 'min' | 'max', label: string, placeholder: string) => (
    <input
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={typed[name]}
      aria-invalid={errors[name] ? true : undefined}
      aria-describedby={errors[name] ? noteOf(name) : undefined}
      size={6}
      className={control}
    />
  );
  return (
    <fieldset className="grid gap-1">
      <legend className={`${label} pb-1`}>{texts.filters.price()}</legend>
      <div className="flex gap-2">
        {field('min', texts.filters.priceFrom, texts.filters.from)}
        {field('max', texts.filters.priceTo, texts.filters.to)}
      </div>
      {(['min', 'max'] as const).map(
        (name) =>
          errors[name] && (
            <p key={name} id={noteOf(name)} className="text-sm font-medium text-bad">
              {errors[name]}
            </p>
          ),
      )}
    </fieldset>
  );
}

/** The checkboxes. A checkbox without results is shown only if it is ticked. */
function Flags({ ask, facets }: Pick<FilterFormProps, 'ask' | 'facets'>) {
  const { inStock, onSale } = ask.filter;
  const counts = { stock: facets?.inStock ?? null, sale: facets?.onSale ?? null };
  const hasStock = inStock || counts.stock !== 0;
  const hasSale = onSale || counts.sale !== 0;
  if (!hasStock && !hasSale) return null;
  const flag = (name: string, value: string, checked: boolean, label: string) => (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-5 accent-action"
      />
      {label}
    </label>
  );
  return (
    <fieldset>
      <legend className={`${label} pb-1`}>{texts.filters.showOnly}</legend>
      <div className="flex flex-wrap gap-x-4">
        {hasStock && flag('stock', 'in', inStock, withCount(texts.filters.inStock, counts.stock))}
        {hasSale && flag('sale', 'on', onSale, withCount(texts.filters.onSale, counts.sale))}
      </div>
    </fieldset>
  );
}

function OrderChoice({ ask }: { ask: ListRequest }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={`${ID}-order`} className={label}>
        {texts.filters.order}
      </label>
      <select id={`${ID}-order`} name="sort" defaultValue={ask.order ?? ''} className={`${control} pr-10`}>
        <option value="">
          {ask.filter.text === '' ? texts.filters.asTheyCome : texts.filters.bestMatch}
        </option>
        {SHOP_ORDERS.map((order) => (
          <option key={order} value={order}>
            {orderTexts[order]}
          </option>
        ))}
      </select>
    </div>
  );
}

function withCount(label: string, count: number | null): string {
  return count === null ? label : texts.filters.withCount(label, count, MAX_FACET_COUNT);
}

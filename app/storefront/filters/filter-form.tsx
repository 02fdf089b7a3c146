import { href } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { fieldClass } from '#app/ui/form-field.tsx';
import { MOST_COUNTED } from '#domain/catalog/count-facets.ts';
import type { Facets } from '#domain/catalog/facet-sums.ts';
import { SHOP_ORDERS, type ShopAsk } from '#domain/catalog/shop-filter.ts';
import * as texts from '#texts';

export type FilterFormProps = {
  ask: ShopAsk;
  /** Null where nothing was counted: then no category is offered either. */
  facets: Facets | null;
  typed: { min: string; max: string };
  errors: { min?: string; max?: string };
};

const ID = 'filters';
const control = `${fieldClass} h-11 sm:text-sm`;
const label = 'text-sm font-medium';

const orderTexts: Record<(typeof SHOP_ORDERS)[number], string> = {
  newest: texts.filters.newest,
  price: texts.filters.priceUp,
  'price-down': texts.filters.priceDown,
  name: texts.filters.name,
};

/**
 * What narrows a list: a GET form, in a row on wide screens, on narrow ones a sheet that the browser itself
 * opens. Drawn on the server alone (render-filters.tsx).
 */
export function FilterForm({ ask, facets, typed, errors }: FilterFormProps) {
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
        <div className="flex gap-2">
          <button type="submit" className={buttonClass('primary')}>
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

/** Categories that would leave something, and the one that is chosen. */
function CategoryChoice({ ask, facets }: { ask: ShopAsk; facets: Facets }) {
  const { category } = ask.filter;
  const known = facets.categories.some(({ name }) => name === category) || category === '';
  const all = known ? facets.categories : [...facets.categories, { name: category, count: null }];
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
        {all
          .filter(({ name, count }) => count !== 0 || name === category)
          .map(({ name, count }) => (
            <option key={name} value={name}>
              {counted(name, count)}
            </option>
          ))}
      </select>
    </div>
  );
}

function Prices({ typed, errors }: Pick<FilterFormProps, 'typed' | 'errors'>) {
  const noteOf = (name: 'min' | 'max') => `${ID}-${name}-note`;
  const field = (name: 'min' | 'max', said: string, placeholder: string) => (
    <input
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      aria-label={said}
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
      <legend className={`${label} pb-1`}>{texts.filters.price}</legend>
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

function Flags({ ask, facets }: Pick<FilterFormProps, 'ask' | 'facets'>) {
  const { inStock, onSale } = ask.filter;
  const flag = (name: string, value: string, checked: boolean, said: string) => (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-5 accent-action"
      />
      {said}
    </label>
  );
  return (
    <fieldset>
      <legend className={label}>{texts.filters.showOnly}</legend>
      <div className="flex flex-wrap gap-x-4">
        {flag('stock', 'in', inStock, counted(texts.filters.inStock, facets?.inStock ?? null))}
        {flag('sale', 'on', onSale, counted(texts.filters.onSale, facets?.onSale ?? null))}
      </div>
    </fieldset>
  );
}

function OrderChoice({ ask }: { ask: ShopAsk }) {
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

function counted(said: string, count: number | null): string {
  return count === null ? said : texts.filters.withCount(said, count, MOST_COUNTED);
}

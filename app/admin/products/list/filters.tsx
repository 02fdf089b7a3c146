import { href } from 'react-router';
import { isFiltered, type ProductFilter } from '#domain/catalog/admin-list/product-filter.ts';
import * as texts from '#texts';
import { FilterForm, FilterInput, FilterSelect } from '../../components/form/filter-form.tsx';
import { chipsOf, FilterChips } from '../../components/list/filter-chips.tsx';
import { statusHref, tableHref } from '../address.ts';

type Props = {
  filter: ProductFilter;
  /** The query parameters of the page's address. */
  params: URLSearchParams;
  categories: string[];
  sort: string;
  order: string;
};

const stocks = [
  { value: '', text: texts.adminProducts.anyStock },
  { value: 'out', text: texts.adminProducts.outOfStock },
  { value: 'low', text: texts.adminProducts.lowStock },
];

const { filteredBy } = texts.adminLists;
const words = {
  q: (text: string) => filteredBy(texts.admin.searched, text),
  category: (name: string) => filteredBy(texts.adminProducts.fields.category.label, name),
  stock: (stock: string) => (stock === 'out' ? texts.adminProducts.outOfStock : texts.adminProducts.lowStock),
};

/** The chips of the product filters. A click on a chip removes its filter and leads to the first page. */
function chipsIn(params: URLSearchParams) {
  const path = href('/admin/products');
  const { search } = new URL(tableHref(params, {}), 'http://shop.invalid');
  return chipsOf({ path, params: new URLSearchParams(search), words });
}

/** The filters of the product table. The page's address contains their values. */
export function ProductFilters({ filter, params, categories, sort, order }: Props) {
  const { status = 'listed' } = filter;
  const known = categories.includes(filter.category) || filter.category === '';
  const names = known ? categories : [...categories, filter.category];
  return (
    <div className="grid gap-3">
      {/* A new address has a new key, so that the fields show the filter of the new address. */}
      <FilterForm
        key={JSON.stringify(filter)}
        label={texts.adminProducts.find}
        clear={isFiltered(filter) ? statusHref(status) : null}
      >
        <FilterInput
          label={texts.adminProducts.nameOrId}
          name="q"
          type="search"
          placeholder={texts.adminProducts.anyWord}
          maxLength={200}
          defaultValue={filter.text}
          className="grow basis-44 sm:max-w-64"
        />
        <FilterSelect
          label={texts.adminProducts.fields.category.label}
          name="category"
          defaultValue={filter.category}
          options={[
            { value: '', text: texts.adminProducts.allCategories },
            ...names.map((value) => ({ value, text: value })),
          ]}
          className="min-w-0 grow basis-36 sm:max-w-56"
        />
        <FilterSelect
          label={texts.adminProducts.fields.stock.label}
          name="stock"
          defaultValue={filter.stock === 'any' ? '' : filter.stock}
          options={stocks}
          className="grow basis-32 sm:max-w-44"
        />
        {status !== 'listed' && <input type="hidden" name="status" value={status} />}
        <input type="hidden" name="sort" value={sort} />
        <input type="hidden" name="order" value={order} />
      </FilterForm>
      <FilterChips chips={chipsIn(params)} />
    </div>
  );
}

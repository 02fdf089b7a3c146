import { isFiltered, type ProductFilter } from '#domain/catalog/product-filter.ts';
import { FilterForm, FilterInput, FilterSelect } from '../parts/filter-form.tsx';

type Props = {
  filter: ProductFilter;
  categories: string[];
  sort: string;
  order: string;
};

const stocks = [
  { value: '', text: 'Any stock' },
  { value: 'out', text: 'Out of stock' },
  { value: 'low', text: 'Low stock' },
];

/** What narrows the table of products; the address holds it. */
export function ProductFilters({ filter, categories, sort, order }: Props) {
  const known = categories.includes(filter.category) || filter.category === '';
  const names = known ? categories : [...categories, filter.category];
  return (
    // Anew with every address, so that the fields show what the table does.
    <FilterForm
      key={JSON.stringify(filter)}
      label="Find products"
      clear={isFiltered(filter) ? '/admin/products' : null}
    >
      <FilterInput
        label="Name or id"
        name="q"
        type="search"
        placeholder="Begins with…"
        maxLength={200}
        defaultValue={filter.text}
        className="grow basis-44 sm:max-w-64"
      />
      <FilterSelect
        label="Category"
        name="category"
        defaultValue={filter.category}
        options={[{ value: '', text: 'All categories' }, ...names.map((value) => ({ value, text: value }))]}
        className="min-w-0 grow basis-36 sm:max-w-56"
      />
      <FilterSelect
        label="Stock"
        name="stock"
        defaultValue={filter.stock === 'any' ? '' : filter.stock}
        options={stocks}
        className="grow basis-32 sm:max-w-44"
      />
      <input type="hidden" name="sort" value={sort} />
      <input type="hidden" name="order" value={order} />
    </FilterForm>
  );
}

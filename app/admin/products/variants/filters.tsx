import {
  type VariantFilter,
  valueParam,
} from '#domain/catalog/products/variants/admin-list/variant-filter.ts';
import type { ProductOption } from '#domain/catalog/products/variants/read-options.ts';
import * as texts from '#texts';
import { FilterForm, FilterSelect } from '../../components/form/filter-form.tsx';
import { variantsHref } from './address.ts';

type Props = { id: number; options: ProductOption[]; filter: VariantFilter };

const stocks = [
  { value: '', text: texts.adminVariants.any },
  { value: 'low', text: texts.adminVariants.lowStock },
];

/** The filters of the table of variants. The page's address contains their values. */
export function VariantFilters({ id, options, filter }: Props) {
  const isFiltered = filter.low || filter.values.some((value) => value !== '');
  return (
    <FilterForm
      key={JSON.stringify(filter)}
      label={texts.adminVariants.find}
      clear={isFiltered ? variantsHref(id, null) : null}
    >
      {options.map(({ name, values }, place) => (
        <FilterSelect
          key={name}
          label={name}
          name={valueParam(place)}
          defaultValue={filter.values[place]}
          options={[
            { value: '', text: texts.adminVariants.any },
            ...values.map((value) => ({ value: value.name, text: value.name })),
          ]}
          className="min-w-0 grow basis-32 sm:max-w-48"
        />
      ))}
      <FilterSelect
        label={texts.adminVariants.stock}
        name="stock"
        defaultValue={filter.low ? 'low' : ''}
        options={stocks}
        className="grow basis-32 sm:max-w-44"
      />
    </FilterForm>
  );
}

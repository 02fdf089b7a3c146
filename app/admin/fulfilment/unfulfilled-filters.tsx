import { href } from 'react-router';
import {
  type UnfulfilledFilter,
  unfulfilledFilterParams,
} from '#domain/fulfilment/unfulfilled/unfulfilled-filter.ts';
import * as texts from '#texts';
import { FilterForm, FilterInput, FilterSelect } from '../components/filter-form.tsx';

const STATES = [
  { value: '', text: texts.adminFulfilment.anyState },
  { value: 'open', text: texts.adminFulfilment.states.open },
  { value: 'in-part', text: texts.adminFulfilment.states['in-part'] },
];

/** The filters of the unfulfilled orders. */
export function ToSendFilters({ filter }: { filter: UnfulfilledFilter }) {
  const clear = unfulfilledFilterParams(filter).size > 0 ? href('/admin/to-send') : null;
  return (
    <FilterForm label={texts.adminFulfilment.filter} clear={clear}>
      <FilterInput
        label={texts.adminFulfilment.search}
        type="search"
        name="q"
        defaultValue={filter.text}
        maxLength={36}
        placeholder={texts.adminFulfilment.searchPlaceholder}
        className="w-full sm:w-64"
      />
      <FilterSelect
        label={texts.adminFulfilment.state}
        name="state"
        options={STATES}
        defaultValue={filter.state === 'any' ? '' : filter.state}
      />
      <FilterInput label={texts.admin.from} type="date" name="from" defaultValue={filter.from} />
      <FilterInput label={texts.admin.to} type="date" name="to" defaultValue={filter.to} />
    </FilterForm>
  );
}

import { href } from 'react-router';
import {
  type UnfulfilledFilter,
  unfulfilledFilterParams,
} from '#domain/fulfilment/unfulfilled/unfulfilled-filter.ts';
import * as texts from '#texts';
import { FilterForm, FilterInput, FilterSelect } from '../components/form/filter-form.tsx';
import { chipsOf, FilterChips } from '../components/list/filter-chips.tsx';

const STATES = [
  { value: '', text: texts.adminFulfilment.anyState },
  { value: 'open', text: texts.adminFulfilment.states.open },
  { value: 'in-part', text: texts.adminFulfilment.states['in-part'] },
];

const { filteredBy } = texts.adminLists;
const words = {
  q: (text: string) => filteredBy(texts.adminFulfilment.search, text),
  state: (state: string) => STATES.find(({ value }) => value === state)?.text ?? state,
  from: (day: string) => filteredBy(texts.admin.from, texts.adminFormat.calendarDay(day)),
  to: (day: string) => filteredBy(texts.admin.to, texts.adminFormat.calendarDay(day)),
};

/** The filters of the unfulfilled orders. */
export function ToSendFilters({ filter }: { filter: UnfulfilledFilter }) {
  const params = unfulfilledFilterParams(filter);
  const clear = params.size > 0 ? href('/admin/to-send') : null;
  return (
    <div className="grid gap-3">
      <FilterForm label={texts.adminFulfilment.filter} clear={clear}>
        <FilterInput
          label={texts.adminFulfilment.search}
          type="search"
          name="q"
          defaultValue={filter.text}
          maxLength={100}
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
      <FilterChips chips={chipsOf({ path: href('/admin/to-send'), params, words })} />
    </div>
  );
}

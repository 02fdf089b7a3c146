import { href } from 'react-router';
import {
  type UnfulfilledFilter,
  unfulfilledFilterParams,
} from '#domain/fulfilment/unfulfilled/unfulfilled-filter.ts';
import * as texts from '#texts';
import { FilterSelect } from '../components/form/filter-form.tsx';
import { chipsOf } from '../components/list/filter-chips.tsx';
import { OrderFilterForm, sharedWords } from '../orders/list/order-filter-form.tsx';

const STATES = [
  { value: '', text: texts.adminFulfilment.anyState },
  { value: 'open', text: texts.adminFulfilment.states.open },
  { value: 'in-part', text: texts.adminFulfilment.states['in-part'] },
];

const words = {
  ...sharedWords,
  state: (state: string) => STATES.find(({ value }) => value === state)?.text ?? state,
};

export function ToSendFilters({ filter }: { filter: UnfulfilledFilter }) {
  const params = unfulfilledFilterParams(filter);
  const clear = params.size > 0 ? href('/admin/to-send') : null;
  return (
    <OrderFilterForm
      label={texts.adminFulfilment.filter}
      search={texts.adminOrders.search}
      placeholder={texts.adminFulfilment.searchPlaceholder}
      filter={filter}
      clear={clear}
      chips={chipsOf({ path: href('/admin/to-send'), params, words })}
    >
      <FilterSelect
        label={texts.adminFulfilment.state}
        name="state"
        options={STATES}
        defaultValue={filter.state === 'any' ? '' : filter.state}
      />
    </OrderFilterForm>
  );
}

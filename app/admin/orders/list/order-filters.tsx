import { href } from 'react-router';
import { type OrderFilter, orderFilterParams } from '#domain/orders/admin-list/order-filter.ts';
import * as texts from '#texts';
import { FilterSelect } from '../../components/form/filter-form.tsx';
import { chipsOf } from '../../components/list/filter-chips.tsx';
import { OrderFilterForm, sharedWords } from './order-filter-form.tsx';

const KINDS = [
  { value: '', text: texts.adminOrders.anyPayment },
  { value: 'paid', text: texts.adminOrders.kinds.paid },
  { value: 'simulated', text: texts.adminOrders.kinds.simulated },
];

const kindWords = (kind: string) =>
  kind === 'paid' ? texts.adminOrders.kinds.paid : texts.adminOrders.kinds.simulated;

export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const params = orderFilterParams(filter);
  const isUnpaid = filter.kind === 'unpaid';
  // A filter by the kind of payment would be useless here, because nobody paid for these orders.
  const isKindOffered = !isUnpaid && filter.status !== 'CANCELLED';
  const chips = chipsOf({
    path: href('/admin/orders'),
    params,
    words: isKindOffered ? { ...sharedWords, kind: kindWords } : sharedWords,
  });
  const tab = isUnpaid ? '?kind=unpaid' : filter.status === 'any' ? '' : `?status=${filter.status}`;
  const clear = chips.length > 0 ? href('/admin/orders') + tab : null;
  return (
    <OrderFilterForm
      label={texts.adminOrders.filter}
      search={texts.adminOrders.search}
      placeholder={texts.adminOrders.searchPlaceholder}
      filter={filter}
      clear={clear}
      chips={chips}
    >
      {filter.status !== 'any' && <input type="hidden" name="status" value={filter.status} />}
      {isUnpaid && <input type="hidden" name="kind" value="unpaid" />}
      {isKindOffered && (
        <FilterSelect
          label={texts.adminOrders.payment}
          name="kind"
          options={KINDS}
          defaultValue={filter.kind === 'any' ? '' : filter.kind}
        />
      )}
    </OrderFilterForm>
  );
}

import { href } from 'react-router';
import { type OrderFilter, orderFilterParams } from '#domain/orders/admin-list/order-filter.ts';
import * as texts from '#texts';
import { FilterForm, FilterInput, FilterSelect } from '../components/filter-form.tsx';

const STATUSES = [
  { value: '', text: texts.adminOrders.anyStatus },
  { value: 'COMPLETED', text: texts.adminOrders.completed },
  { value: 'REFUNDED', text: texts.adminOrders.refunded },
];
const KINDS = [
  { value: '', text: texts.adminOrders.anyPayment },
  { value: 'paid', text: texts.adminOrders.paid },
  { value: 'simulated', text: texts.adminOrders.simulated },
];

const UNPAID = { value: 'unpaid', text: texts.adminLater.awaiting };

/** The filters of the order list. */
export function OrderFilters({ filter, anyAwaiting }: { filter: OrderFilter; anyAwaiting: boolean }) {
  // Most shops have no such orders.
  const kinds = anyAwaiting || filter.kind === 'unpaid' ? [...KINDS, UNPAID] : KINDS;
  const clear = orderFilterParams(filter).size > 0 ? href('/admin/orders') : null;
  return (
    <FilterForm label={texts.adminOrders.filter} clear={clear}>
      <FilterInput
        label={texts.adminOrders.search}
        type="search"
        name="q"
        defaultValue={filter.text}
        maxLength={100}
        placeholder={texts.adminOrders.searchPlaceholder}
        className="w-full sm:w-64"
      />
      <FilterSelect
        label={texts.adminOrders.status}
        name="status"
        options={STATUSES}
        defaultValue={filter.status === 'any' ? '' : filter.status}
      />
      <FilterSelect
        label={texts.adminOrders.payment}
        name="kind"
        options={kinds}
        defaultValue={filter.kind === 'any' ? '' : filter.kind}
      />
      <FilterInput label={texts.admin.from} type="date" name="from" defaultValue={filter.from} />
      <FilterInput label={texts.admin.to} type="date" name="to" defaultValue={filter.to} />
    </FilterForm>
  );
}

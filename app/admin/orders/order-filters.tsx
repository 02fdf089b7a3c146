import { type OrderFilter, orderFilterParams } from '#domain/orders/order-filter.ts';
import { FilterForm, FilterInput, FilterSelect } from '../parts/filter-form.tsx';

const STATUSES = [
  { value: '', text: 'Any status' },
  { value: 'COMPLETED', text: 'Completed' },
  { value: 'REFUNDED', text: 'Refunded' },
];
const KINDS = [
  { value: '', text: 'Any payment' },
  { value: 'paid', text: 'Paid' },
  { value: 'simulated', text: 'Simulated' },
];

/** What narrows the list of orders. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const clear = orderFilterParams(filter).size > 0 ? '/admin/orders' : null;
  return (
    <FilterForm label="Filter orders" clear={clear}>
      <FilterInput
        label="Search"
        type="search"
        name="q"
        defaultValue={filter.text}
        maxLength={100}
        placeholder="Order id, e-mail or name"
        className="w-full sm:w-64"
      />
      <FilterSelect
        label="Status"
        name="status"
        options={STATUSES}
        defaultValue={filter.status === 'any' ? '' : filter.status}
      />
      <FilterSelect
        label="Payment"
        name="kind"
        options={KINDS}
        defaultValue={filter.kind === 'any' ? '' : filter.kind}
      />
      <FilterInput label="From" type="date" name="from" defaultValue={filter.from} />
      <FilterInput label="To" type="date" name="to" defaultValue={filter.to} />
    </FilterForm>
  );
}

import { href } from 'react-router';
import { type OrderFilter, orderFilterParams } from '#domain/orders/admin-list/order-filter.ts';
import * as texts from '#texts';
import { FilterForm, FilterInput, FilterSelect } from '../../components/form/filter-form.tsx';
import { chipsOf, FilterChips } from '../../components/list/filter-chips.tsx';

const KINDS = [
  { value: '', text: texts.adminOrders.anyPayment },
  { value: 'paid', text: texts.adminOrders.kinds.paid },
  { value: 'simulated', text: texts.adminOrders.kinds.simulated },
];

const { filteredBy } = texts.adminLists;
const words = {
  q: (text: string) => filteredBy(texts.adminOrders.search, text),
  kind: (kind: string) =>
    kind === 'paid' ? texts.adminOrders.kinds.paid : texts.adminOrders.kinds.simulated,
  from: (day: string) => filteredBy(texts.admin.from, texts.adminFormat.calendarDay(day)),
  to: (day: string) => filteredBy(texts.admin.to, texts.adminFormat.calendarDay(day)),
};

/** The filters of the order list. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const params = orderFilterParams(filter);
  const { kind: kindWords, ...otherWords } = words;
  const isUnpaid = filter.kind === 'unpaid';
  const chips = chipsOf({
    path: href('/admin/orders'),
    params,
    words: isUnpaid ? otherWords : { ...otherWords, kind: kindWords },
  });
  const tab = isUnpaid ? '?kind=unpaid' : filter.status === 'any' ? '' : `?status=${filter.status}`;
  const clear = chips.length > 0 ? href('/admin/orders') + tab : null;
  return (
    <div className="grid gap-3">
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
        {filter.status !== 'any' && <input type="hidden" name="status" value={filter.status} />}
        {isUnpaid ? (
          <input type="hidden" name="kind" value="unpaid" />
        ) : (
          <FilterSelect
            label={texts.adminOrders.payment}
            name="kind"
            options={KINDS}
            defaultValue={filter.kind === 'any' ? '' : filter.kind}
          />
        )}
        <FilterInput label={texts.admin.from} type="date" name="from" defaultValue={filter.from} />
        <FilterInput label={texts.admin.to} type="date" name="to" defaultValue={filter.to} />
      </FilterForm>
      <FilterChips chips={chips} />
    </div>
  );
}

import type { ReactNode } from 'react';
import * as texts from '#texts';
import { FilterForm, FilterInput } from '../../components/form/filter-form.tsx';
import { type FilterChip, FilterChips } from '../../components/list/filter-chips.tsx';

type Props = {
  label: string;
  /** The label of the search field. */
  search: string;
  placeholder: string;
  filter: { text: string; from: string; to: string };
  /** The address without filters; null if no filter is set. */
  clear: string | null;
  chips: readonly FilterChip[];
  /** The filters that only this list has. */
  children: ReactNode;
};

/**
 * The filters that all lists of orders share: a search, the first day and the last day. `children` are the
 * list's own filters.
 */
export function OrderFilterForm({ label, search, placeholder, filter, clear, chips, children }: Props) {
  return (
    <div className="grid gap-3">
      <FilterForm label={label} clear={clear}>
        <FilterInput
          label={search}
          type="search"
          name="q"
          defaultValue={filter.text}
          maxLength={100}
          placeholder={placeholder}
          className="w-full sm:w-64"
        />
        {children}
        <FilterInput label={texts.admin.from} type="date" name="from" defaultValue={filter.from} />
        <FilterInput label={texts.admin.to} type="date" name="to" defaultValue={filter.to} />
      </FilterForm>
      <FilterChips chips={chips} />
    </div>
  );
}

const { filteredBy } = texts.adminLists;

/** The functions that describe the search and the days in words, for `chipsOf`. */
export const sharedWords = {
  q: (text: string) => filteredBy(texts.adminOrders.search, text),
  from: (day: string) => filteredBy(texts.admin.from, texts.adminFormat.calendarDay(day)),
  to: (day: string) => filteredBy(texts.admin.to, texts.adminFormat.calendarDay(day)),
};

import { href } from 'react-router';
import {
  type DiscountFilter,
  type DiscountTab,
  discountFilterParams,
  discountTabs,
} from '#domain/pricing/discounts/discount-filter.ts';
import * as texts from '#texts';
import { ListTabs } from '../../components/list/list-tabs.tsx';

type Props = { filter: DiscountFilter; counts: Record<DiscountTab | 'all', number> };

/** The tabs of the list, each with its number of discounts. Changing the tab keeps the other filters. */
export function DiscountTabs({ filter, counts }: Props) {
  const said = texts.adminDiscounts.tabs;
  return (
    <ListTabs
      label={said.label}
      tabs={(['', ...discountTabs] as const).map((tab) => ({
        to: `${href('/admin/settings/discounts')}?${discountFilterParams({ ...filter, tab })}`,
        text: said.counted(said[tab || 'all'], counts[tab || 'all']),
        current: tab === filter.tab,
      }))}
    />
  );
}

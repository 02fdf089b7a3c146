import { PRODUCT_STATUSES, type ProductStatus } from '#domain/catalog/model/product-status.ts';
import * as texts from '#texts';
import { ListTabs } from '../../components/list/list-tabs.tsx';
import { tableHref } from '../address.ts';

/** The tabs of the product table, one for each status. Changing the tab keeps the other filters. */
export function StatusTabs({ status, params }: { status: ProductStatus; params: URLSearchParams }) {
  return (
    <ListTabs
      label={texts.adminProducts.status}
      tabs={PRODUCT_STATUSES.map((each) => ({
        to: tableHref(params, { status: each === 'listed' ? null : each }),
        text: texts.adminProducts.statusTabs[each],
        current: each === status,
      }))}
    />
  );
}

import { Link } from 'react-router';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/catalog/products/product-status.ts';
import * as texts from '#texts';
import { tableHref } from './address.ts';

/** One table for each status. The address keeps the other filters. */
export function StatusTabs({ status, params }: { status: ProductStatus; params: URLSearchParams }) {
  return (
    <nav aria-label={texts.adminProducts.status} className="flex flex-wrap gap-2">
      {PRODUCT_STATUSES.map((each) => (
        <Link
          key={each}
          to={tableHref(params, { status: each === 'listed' ? null : each })}
          aria-current={each === status ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium ${each === status ? 'border-ink bg-sunken' : 'border-line text-quiet hover:border-ink hover:text-ink'}`}
        >
          {texts.adminProducts.statusTabs[each]}
        </Link>
      ))}
    </nav>
  );
}

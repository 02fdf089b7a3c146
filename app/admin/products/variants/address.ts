import { href } from 'react-router';
import {
  type VariantFilter,
  variantFilterParams,
} from '#domain/catalog/products/variants/admin-list/variant-filter.ts';

/** The address of a page of a product's variants. */
export function variantsHref(id: number, filter: VariantFilter | null, page = 1): string {
  const params = filter ? variantFilterParams(filter) : new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  const path = href('/admin/products/:id/variants', { id: String(id) });
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The page number in an address. The default is 1. */
export const pageFrom = (params: URLSearchParams): number =>
  Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1);

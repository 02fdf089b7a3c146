import { href } from 'react-router';
import { variantPath } from '../paths.ts';

type Wanted = { productId: number; variantId: number | null };

/** The page of a product. If a variant was requested, it is chosen. */
export function wantedPath({ productId, variantId }: Wanted): string {
  return variantId === null
    ? href('/product/:id', { id: String(productId) })
    : variantPath(productId, variantId);
}

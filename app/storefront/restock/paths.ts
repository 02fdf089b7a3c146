import { href } from 'react-router';
import { variantPath } from '../paths.ts';

type Wanted = { productId: number; variantId: number | null };

/** The page of a product, with its variant chosen. */
export function wantedPath({ productId, variantId }: Wanted): string {
  return variantId === null
    ? href('/product/:id', { id: String(productId) })
    : variantPath(productId, variantId);
}

import { href } from 'react-router';
import { variantPath } from '../paths.ts';

type Wanted = { productId: number; variantId: number | null };

/** The page of the requested product, with its variant chosen if a variant was requested. */
export function wantedPath({ productId, variantId }: Wanted): string {
  return variantId === null
    ? href('/product/:id', { id: String(productId) })
    : variantPath(productId, variantId);
}

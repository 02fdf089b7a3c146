import { CART_ITEMS } from './use-product-forms.ts';

type Props = { productId: number; returnTo: string; className: string; children: React.ReactNode };

/**
 * The form of one product, which its bag sends to the cart and its heart to the favourites. It stands within
 * an element that has the `onSubmit` of `useProductForms`: a list has sixty of these.
 */
export function ProductForm({ productId, returnTo, className, children }: Props) {
  return (
    <form method="post" action={CART_ITEMS} className={className}>
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="return_to" value={returnTo} />
      {children}
    </form>
  );
}

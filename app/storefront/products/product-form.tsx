import { CART_ITEMS } from './use-product-forms.ts';

type Props = { productId: number; returnTo: string; className: string; children: React.ReactNode };

/**
 * The form of one product, for the cart and the favorites. A parent element has the `onSubmit` of
 * `useProductForms`, because a list contains sixty of these forms.
 */
export function ProductButtonsForm({ productId, returnTo, className, children }: Props) {
  return (
    <form method="post" action={CART_ITEMS} className={className}>
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="return_to" value={returnTo} />
      {children}
    </form>
  );
}

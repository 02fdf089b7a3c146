import { CART_ITEMS } from './form-actions.ts';

type Props = {
  /** The product, or the chosen variant. */
  productId: number;
  /** The product, if it has options. */
  variantOf?: number | undefined;
  returnTo: string;
  className: string;
  children: React.ReactNode;
};

/**
 * The form of one product, for the cart and the favorites. The `onSubmit` of `useProductForms` is on a parent
 * element, because a list contains sixty of these forms.
 */
export function ProductButtonsForm({ productId, variantOf, returnTo, className, children }: Props) {
  return (
    <form method="post" action={CART_ITEMS} className={className}>
      <input type="hidden" name="product" value={productId} />
      {variantOf && <input type="hidden" name="variant_of" value={variantOf} />}
      <input type="hidden" name="return_to" value={returnTo} />
      {children}
    </form>
  );
}

import { ShoppingBag } from 'lucide';
import { href } from 'react-router';
import { iconClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import { badgeText, cartLabel } from '#app/viewer/cart-badge.ts';
import * as texts from '#texts';
import { useCartQuantity } from '../cart/use-cart-quantity.ts';

/** The cart link with its badge. */
export function CartLink() {
  const quantity = useCartQuantity();
  return (
    <Link
      to={href('/checkout')}
      viewTransition
      aria-label={cartLabel(quantity)}
      title={texts.shell.cart}
      className={iconClass}
    >
      <Icon node={ShoppingBag} className="size-5" />
      <span data-cart-badge hidden={quantity <= 0} aria-hidden="true">
        {badgeText(quantity)}
      </span>
    </Link>
  );
}

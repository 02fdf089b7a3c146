import { ShoppingBag } from 'lucide';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';

type Props = {
  name: string;
  /** The favourites page assumes stock (spec S5). */
  available: boolean;
  look?: 'full' | 'icon';
};

/**
 * Puts one piece of its form's product in the cart; a visitor without user becomes a guest on the server
 * (spec S4).
 */
export function AddToCart({ name, available, look = 'full' }: Props) {
  const sends = { name: 'intent', value: 'add', disabled: !available };
  if (look === 'full') {
    return (
      <Button {...sends} className="w-full">
        <Icon node={ShoppingBag} className="size-4" />
        {texts.cart.addToCart}
      </Button>
    );
  }
  return (
    <IconButton
      {...sends}
      label={texts.cart.addToCartNamed(name)}
      className="z-10 bg-sunken hover:bg-action hover:text-on-action disabled:hover:bg-sunken disabled:hover:text-ink"
    >
      <Icon node={ShoppingBag} className="size-[1.15rem]" />
    </IconButton>
  );
}

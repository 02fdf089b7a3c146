import { ShoppingBag } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import './buy-bar.css';

type Props = { name: string; priceCents: number; onBuy: () => void };

/**
 * A bar with the name, the price and a cart button. Phones show it while the page's own button is scrolled
 * out of view.
 */
export default function BuyBar({ name, priceCents, onBuy }: Props) {
  return (
    <div className="buy-bar">
      <p>
        <span>{name}</span>
        <strong>{texts.format.money(priceCents)}</strong>
      </p>
      <Button type="button" onClick={onBuy}>
        <Icon node={ShoppingBag} className="size-4" />
        {texts.cart.addToCart}
      </Button>
    </div>
  );
}

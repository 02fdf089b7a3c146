import { Heart } from 'lucide';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { FAVORITE_ITEMS } from './use-product-forms.ts';

type Props = { name: string; favorite: { stored: boolean; shown: boolean }; look?: 'full' | 'icon' };

/**
 * Adds the product of its form to the favourites or takes it away (spec S4); the heart turns before the
 * server has answered.
 */
export function HeartButton({ name, favorite: { stored, shown }, look = 'icon' }: Props) {
  const heart = (
    <Icon node={Heart} className={shown ? 'size-[1.15rem] fill-accent text-accent' : 'size-[1.15rem]'} />
  );
  const sends = { formAction: FAVORITE_ITEMS, name: 'intent', value: stored ? 'remove' : 'add' };
  if (look === 'full') {
    return (
      <Button {...sends} look="secondary" className="w-full">
        {heart}
        {shown ? texts.favorites.remove : texts.favorites.add}
      </Button>
    );
  }
  return (
    <IconButton
      {...sends}
      label={shown ? texts.favorites.removeNamed(name) : texts.favorites.addNamed(name)}
      className="z-10 bg-surface/85 backdrop-blur hover:bg-surface"
    >
      {heart}
    </IconButton>
  );
}

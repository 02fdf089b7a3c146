import { Heart } from 'lucide';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { FAVORITE_ITEMS } from './form-actions.ts';

type Props = { name: string; isFavorite: boolean; look?: 'full' | 'icon' };

/**
 * The button that adds the form's product to the favorites, or removes it (spec S4). The heart changes before
 * the server responds.
 */
export function HeartButton({ name, isFavorite, look = 'icon' }: Props) {
  const heart = (
    <Icon node={Heart} className={isFavorite ? 'size-[1.15rem] fill-accent text-accent' : 'size-[1.15rem]'} />
  );
  const attributes = {
    formAction: FAVORITE_ITEMS,
    // A wrong quantity in the same form doesn't matter here.
    formNoValidate: true,
    name: 'intent',
    value: isFavorite ? 'remove' : 'add',
  };
  if (look === 'full') {
    return (
      <Button {...attributes} look="secondary" className="w-full">
        {heart}
        {isFavorite ? texts.favorites.remove : texts.favorites.add}
      </Button>
    );
  }
  return (
    <IconButton
      {...attributes}
      label={isFavorite ? texts.favorites.removeNamed(name) : texts.favorites.addNamed(name)}
      className="z-10 bg-surface/85 backdrop-blur hover:bg-surface"
    >
      {heart}
    </IconButton>
  );
}

import type { FormEvent } from 'react';
import { href, useFetchers, useSubmit } from 'react-router';
import { useAddress } from '#app/use-address.ts';
import { useMe } from '#app/use-me.ts';

export const CART_ITEMS = href('/cart/items');
export const FAVORITE_ITEMS = href('/favorites/items');

let presses = 0;

/**
 * What the hearts and bags of a page share (spec S4): `onSubmit` for the element around their forms sends
 * them by script, `returnTo` is where they lead without it. A product is a favourite `stored` as the shop
 * knows it, and `shown` counting the hearts that were pressed and not answered yet.
 */
export function useProductForms() {
  const submit = useSubmit();
  const returnTo = useAddress();
  const stored = new Set(useMe().favoriteIds);
  const pressed = useFetchers()
    .filter((fetcher) => fetcher.formAction === FAVORITE_ITEMS)
    .map((fetcher) => Number(fetcher.formData?.get('product')));
  const turned = (id: number) => pressed.filter((each) => each === id).length % 2 === 1;
  return {
    returnTo,
    favorite: (id: number) => ({ stored: stored.has(id), shown: stored.has(id) !== turned(id) }),
    onSubmit(event: FormEvent<HTMLElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      presses += 1;
      // Each press for itself: the same key would give up the one before. It shows in the next frame, however
      // busy the page is.
      void submit(submitter, { navigate: false, fetcherKey: `press ${presses}`, flushSync: true });
    },
  };
}

export type ProductForms = ReturnType<typeof useProductForms>;

import type { FormEvent } from 'react';
import { href, useFetchers, useSubmit } from 'react-router';
import { useAddress } from '#app/use-address.ts';
import { useMe } from '#app/use-me.ts';

export const CART_ITEMS = href('/cart/items');
export const FAVORITE_ITEMS = href('/favorites/items');

/**
 * What the hearts and bags of a page share (spec S4): `onSubmit` for the element around their forms sends
 * them by script, `returnTo` is where they lead without it. A product is a favourite `stored` as the shop
 * knows it, and `shown` counting the hearts that were pressed and not answered yet.
 */
export function useProductForms() {
  const submit = useSubmit();
  const returnTo = useAddress();
  const stored = new Set(useMe().favoriteIds);
  const pressed = new Set(
    useFetchers()
      .filter((fetcher) => fetcher.formAction === FAVORITE_ITEMS)
      .map((fetcher) => Number(fetcher.formData?.get('product'))),
  );
  return {
    returnTo,
    favorite: (id: number) => ({ stored: stored.has(id), shown: stored.has(id) !== pressed.has(id) }),
    onSubmit(event: FormEvent<HTMLElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const product = new FormData(event.target as HTMLFormElement).get('product');
      const fetcherKey = `${submitter.formAction} ${product}`;
      // What was pressed shows in the next frame, however busy the page is.
      void submit(submitter, { navigate: false, fetcherKey, flushSync: true });
    },
  };
}

export type ProductForms = ReturnType<typeof useProductForms>;

import type { FormEvent } from 'react';
import { href, useFetchers, useSubmit } from 'react-router';
import { useAddress } from '#app/routing/use-address.ts';
import { useViewer } from '#app/viewer/use-viewer.ts';

export const CART_ITEMS = href('/cart/items');
export const FAVORITE_ITEMS = href('/favorites/items');

let presses = 0;

/**
 * Shared by all heart and cart buttons of a page (spec S4). `onSubmit`, on a parent of the forms, sends them
 * by script; `returnTo` is where they lead without it. `isFavorite` includes pending clicks.
 */
export function useProductForms() {
  const submit = useSubmit();
  const returnTo = useAddress();
  const stored = new Set(useViewer().favoriteIds);
  const pressed = new Map(
    useFetchers()
      .filter((fetcher) => fetcher.formAction === FAVORITE_ITEMS)
      .map(({ formData }) => [Number(formData?.get('product')), formData?.get('intent') === 'add']),
  );
  return {
    returnTo,
    isFavorite: (id: number) => pressed.get(id) ?? stored.has(id),
    onSubmit(event: FormEvent<HTMLElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      presses += 1;
      // A key of its own, because an equal key would cancel the previous submission. Rendered synchronously,
      // so that it shows in the next frame.
      void submit(submitter, { navigate: false, fetcherKey: `press ${presses}`, flushSync: true });
    },
  };
}

export type ProductForms = ReturnType<typeof useProductForms>;

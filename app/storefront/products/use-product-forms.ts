import { createElement, type FormEvent, Suspense, useState } from 'react';
import { useFetchers, useSubmit } from 'react-router';
import { lazyPart } from '#app/failures/lazy-part.ts';
import { useAddress } from '#app/routing/use-address.ts';
import { useViewer } from '#app/viewer/use-viewer.ts';
import { FAVORITE_ITEMS } from './form-actions.ts';

const Chooser = lazyPart(() => import('./variants/chooser.tsx'));

let presses = 0;

/**
 * Handles all heart and cart buttons of a page (spec S4).
 * - `onSubmit` sends the forms by script. Set it on an element around the forms.
 * - `returnTo` is the next page without JavaScript.
 * - `isFavorite` includes changes that are being sent.
 * - `chooser` is the open dialog for choosing a variant. Render it outside of the element with `onSubmit`.
 */
export function useProductForms() {
  const submit = useSubmit();
  const returnTo = useAddress();
  const stored = new Set(useViewer().favoriteIds);
  const pressed = new Map(
    useFetchers()
      .filter((fetcher) => fetcher.formAction === FAVORITE_ITEMS)
      .map(({ formData }) => [
        Number(formData?.get('variant_of') ?? formData?.get('product')),
        formData?.get('intent') === 'add',
      ]),
  );
  const [choosing, setChoosing] = useState<string | null>(null);
  const onSubmit = (event: FormEvent<HTMLElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (submitter.ariaHasPopup && submitter.form) {
      setChoosing(String(new FormData(submitter.form).get('product')));
      return;
    }
    presses += 1;
    // With the same key, this form would cancel the previous one, so each form has its own key. `flushSync`
    // shows the change in the next frame.
    void submit(submitter, { navigate: false, fetcherKey: `press ${presses}`, flushSync: true });
  };
  const close = () => setChoosing(null);
  return {
    returnTo,
    chooser:
      choosing &&
      createElement(
        Suspense,
        null,
        createElement(Chooser, { productId: choosing, onSubmit, onClose: close, returnTo }),
      ),
    isFavorite: (id: number) => pressed.get(id) ?? stored.has(id),
    onSubmit,
  };
}

export type ProductForms = ReturnType<typeof useProductForms>;

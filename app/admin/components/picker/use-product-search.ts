import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { loader } from '../../products/find-products.ts';
import type { PickerOption } from './picker-option.ts';

/** The time in milliseconds between the last key press and the request. */
const PAUSE_MS = 200;

/**
 * Finds products by words in their name, their SKU or their id. With `sold`, the variants of a product are
 * listed instead of the product itself. Before the first search, the options are the `known` products.
 */
export function useProductSearch(known: PickerOption[], { sold = false } = {}) {
  const found = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [asked, setAsked] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    const query = new URLSearchParams({ q: text, ...(sold && { sold: '1' }) });
    timer.current = setTimeout(() => found.load(`${href('/admin/products/find')}?${query}`), PAUSE_MS);
    setAsked(true);
  };
  return { search, options: (asked && found.data?.products) || known };
}

import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { loader } from '../../products/find-products.ts';
import type { PickerOption } from './picker-option.ts';

/** Milliseconds between the last key and the request. */
const PAUSE_MS = 200;

/**
 * Looks up products by words of their name, SKU or id. With `sold`, products with variants are replaced by
 * their variants. Before the first search, the options are the `known` ones.
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

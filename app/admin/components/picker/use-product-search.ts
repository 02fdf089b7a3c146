import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { loader } from '../../products/find-products.ts';
import type { PickerOption } from './picker-option.ts';

/** While somebody types, the server is asked at most this often. */
const PAUSE_MS = 200;

/**
 * Looks products up by words of their names, SKU or id. `sold`: variants in place of products that have some.
 * Until something is typed, the options are those `known` before.
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

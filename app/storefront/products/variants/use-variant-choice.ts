import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { chosenIn } from '#app/products/value-names.ts';
import { pageKeyOf } from '#app/routing/page-router.ts';
import type { VariantTable } from '#domain/catalog/products/variants/packed/pack-variants.ts';
import {
  readVariants,
  type ShownVariant,
  variantOf,
  withValue,
} from '#domain/catalog/products/variants/packed/read-variants.ts';

type Shown = { table: VariantTable; chosen: number[] };

/** The chosen values, their variant, and a function that changes them. */
export type VariantChoice = ReturnType<typeof useVariantChoice>;

/**
 * The choice of a variant. At first it is the variant of the page, and another page resets it. Calls
 * `onChange` whenever the visitor chooses a variant.
 */
export function useVariantChoice(
  { table, chosen: loaded }: Shown,
  onChange?: (variant: ShownVariant) => void,
) {
  const key = pageKeyOf(useLocation());
  const variants = useMemo(() => readVariants(table), [table]);
  const [choice, setChoice] = useState<{ key: string; values: number[] } | null>(null);
  const isKnown = choice?.key === key && choice.values.every((place, at) => table.options[at]?.values[place]);
  const chosen = isKnown ? choice.values : loaded;
  const fields = useRef<HTMLDivElement>(null);
  const set = (values: number[]) => {
    setChoice({ key, values });
    const variant = variantOf(variants, values);
    if (variant) onChange?.(variant);
  };
  // The form may already differ: the visitor chose before the script started, or the page comes from the
  // back/forward cache.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const form = fields.current?.closest('form');
    const data = form && new FormData(form);
    const inForm = data && chosenIn(table.options, (field) => String(data.get(field)));
    if (inForm && inForm.join() !== chosen.join()) set(inForm);
  }, []);
  return {
    table,
    variants,
    chosen,
    fields,
    variant: variantOf(variants, chosen),
    choose: (at: number, place: number) => set(withValue(chosen, at, place)),
  };
}

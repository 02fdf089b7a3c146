import { VARIANT_COLUMNS } from '#domain/catalog/csv/variants/variant-columns.ts';
import * as texts from '#texts';

const words = texts.adminImportVariants;

/** Explains how a file describes products with options. It is collapsed at first. */
export function VariantHint() {
  const hints = [words.rowsHint, words.columnsHint(VARIANT_COLUMNS), words.matchHint, words.valuesHint];
  return (
    <details className="max-w-prose text-sm text-quiet wrap-anywhere">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-ink underline underline-offset-4">
        {words.summary}
      </summary>
      <ul className="grid list-disc gap-2 ps-5">
        {hints.map((hint) => (
          <li key={hint} className="break-words">
            {hint}
          </li>
        ))}
      </ul>
    </details>
  );
}

import * as texts from '#texts';
import { FilterInput } from '../components/form/filter-form.tsx';
import { quantityFieldName } from './read-quantities.ts';

type Props = {
  lines: { line: number; name: string; most: number }[];
  /** Whether the fields start with the maximum quantities instead of zero. */
  whole?: boolean;
  /** The quantities that were entered before, by line. */
  values?: ReadonlyMap<number, number>;
};

/** A quantity field for each line. */
export function QuantityFields({ lines, whole = false, values }: Props) {
  return (
    <div className="grid grid-cols-1 items-end gap-3 wrap-anywhere sm:grid-cols-2">
      {lines.map(({ line, name, most }) => (
        <FilterInput
          key={line}
          label={texts.adminFulfilment.piecesOf(name)}
          type="number"
          name={quantityFieldName(line)}
          min={0}
          max={most}
          step={1}
          defaultValue={values?.get(line) ?? (whole ? most : 0)}
        />
      ))}
    </div>
  );
}

import * as texts from '#texts';
import { FilterInput } from '../components/filter-form.tsx';
import { piecesName } from './pieces-from.ts';

type Props = {
  lines: { line: number; name: string; most: number }[];
  /** Begins with all pieces, not with none. */
  whole?: boolean;
  /** What was typed before, by line. */
  values?: ReadonlyMap<number, number>;
};

/** How many pieces of each line are meant. */
export function PieceFields({ lines, whole = false, values }: Props) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {lines.map(({ line, name, most }) => (
        <FilterInput
          key={line}
          label={texts.adminFulfilment.piecesOf(name)}
          type="number"
          name={piecesName(line)}
          min={0}
          max={most}
          step={1}
          defaultValue={values?.get(line) ?? (whole ? most : 0)}
        />
      ))}
    </div>
  );
}

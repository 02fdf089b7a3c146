import type { TaxClass } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { RowCheckbox } from '../../components/list/row-checkbox.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import type { Column } from './columns.ts';
import { cellName, type GridRow, packShown } from './rows.ts';

type Props = { row: GridRow; columns: Column[]; taxClasses: TaxClass[]; selected: boolean };

const keyboards: Partial<Record<Column, 'decimal' | 'numeric'>> = {
  price: 'decimal',
  former: 'decimal',
  stock: 'numeric',
  weight: 'numeric',
};

/** The row of a variant. Its checkbox belongs to the form of the bar above the table. */
export function Row({ row, columns, taxClasses, selected }: Props) {
  return (
    <tr>
      <td className="w-11 px-0!">
        <RowCheckbox
          label={texts.adminVariants.selectOf(row.name)}
          value={row.id}
          form="chosen"
          defaultChecked={selected}
        />
      </td>
      <th
        scope="row"
        className="sticky left-0 z-10 border-b border-line bg-page p-1 text-left align-top font-semibold"
      >
        <input type="hidden" name="row" value={row.id} />
        <input type="hidden" name={cellName('seen', row.id)} value={packShown(row)} />
        <span className="flex min-h-11 w-36 items-center gap-2 wrap-anywhere sm:w-48">
          <Thumbnail imageKey={row.imageKey} className="size-9 rounded-lg" />
          {row.name}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column}>
          <Cell row={row} column={column} taxClasses={taxClasses} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ row, column, taxClasses }: { row: GridRow; column: Column; taxClasses: TaxClass[] }) {
  const name = cellName(column, row.id);
  const error = row.errors[column];
  const saved = row.saved[column];
  const warning = column === 'gtin' && row.gtinOf ? texts.adminVariants.gtinShared(row.gtinOf) : undefined;
  const notes = [
    ...(error ? [{ text: error, className: 'text-bad' }] : []),
    ...(saved === undefined
      ? []
      : [{ text: texts.adminVariants.savedNow(saved || texts.admin.empty), className: 'text-warn' }]),
    ...(warning ? [{ text: warning, className: 'text-warn' }] : []),
  ];
  const field = {
    name,
    'aria-label': texts.adminVariants.cellOf(texts.adminVariants.columns[column], row.name),
    'aria-invalid': error || saved !== undefined ? true : undefined,
    'aria-describedby': notes.length > 0 ? `${name}-note` : undefined,
    defaultValue: row.typed[column],
  };
  return (
    <>
      {column === 'tax' ? (
        <select {...field}>
          <option value="">{texts.adminVariants.productsTaxClass}</option>
          {taxClasses.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      ) : (
        <input {...field} type="text" inputMode={keyboards[column]} autoComplete="off" />
      )}
      {notes.length > 0 && (
        <div id={`${name}-note`} className="grid max-w-48 gap-1 px-1 pt-1 text-xs font-medium">
          {notes.map(({ text, className }) => (
            <p key={text} className={className}>
              {text}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

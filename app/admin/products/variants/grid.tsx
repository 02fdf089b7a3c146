import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { TaxClass } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { Table, Th } from '../../components/table.tsx';
import type { VariantsReply } from './actions.ts';
import { COLUMNS, type Column } from './columns.ts';
import { moveByKey, pasteCells } from './grid-keys.ts';
import { Row } from './grid-row.tsx';
import { PictureLegend } from './picture-legend.tsx';
import { cellName, type GridRow } from './rows.ts';

type Props = {
  reply: VariantsReply | undefined;
  rows: GridRow[];
  pictures: string[];
  taxClasses: TaxClass[];
  returnTo: string;
  /** The ids of the variants that are selected at first. They were selected in a form that was refused. */
  selected: ReadonlySet<string>;
};

/**
 * The classes of the table. They style all cells, because repeating classes in each of hundreds of cells
 * would enlarge the page.
 */
const look =
  '[&_td]:border-b [&_td]:border-line [&_td]:p-1 [&_td]:align-top ' +
  '[&_td>:is(input,select)]:h-11 [&_td>:is(input,select)]:w-full [&_td>:is(input,select)]:rounded-lg ' +
  '[&_td>:is(input,select)]:border [&_td>:is(input,select)]:border-control [&_td>:is(input,select)]:bg-surface ' +
  '[&_td>:is(input,select)]:px-2 [&_td>:is(input,select)]:text-base sm:[&_td>:is(input,select)]:text-sm ' +
  '[&_td>:is(input,select):hover]:border-ink [&_td>[aria-invalid]]:border-bad [&_td>[inputmode]]:text-right ' +
  '[&_td>[inputmode]]:tabular-nums';

const widths: Record<Column, string> = {
  price: 'min-w-24',
  former: 'min-w-28',
  stock: 'min-w-22',
  sku: 'min-w-32',
  gtin: 'min-w-36',
  weight: 'min-w-22',
  tax: 'min-w-36',
  pictures: 'min-w-24',
};

/**
 * The table of variants. Users edit its cells and save all of them together. If the form is refused, it shows
 * the submitted rows again.
 */
export function VariantGrid({ reply, rows, pictures, taxClasses, returnTo, selected }: Props) {
  const { form, message, more, turn } = useFormState('save', reply);
  const [told, setTold] = useState('');
  const formData = useSentForm();
  const shown = more?.rows ?? rows;
  const columns = COLUMNS.filter(
    (column) =>
      (column !== 'tax' || taxClasses.length > 1 || shown.some((row) => row.typed.tax !== '')) &&
      (column !== 'pictures' || pictures.length > 1),
  );
  useFreshCells(form, reply, shown);
  return (
    <Form
      ref={form}
      method="post"
      data-edits="with-address"
      preventScrollReset
      aria-label={texts.adminVariants.editVariants}
      className="grid min-w-0 gap-3"
    >
      <FormMessage key={turn} text={message} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="return_to" value={returnTo} />
      {pictures.map((key) => (
        <input key={key} type="hidden" name="picture" value={key} />
      ))}
      <PictureLegend pictures={pictures} />
      <p className="needs-script text-sm text-quiet">{texts.adminVariants.keysHint}</p>
      <p role="status" className="sr-only">
        {told}
      </p>
      <Table label={texts.adminVariants.variant}>
        <thead>
          <tr>
            <Th className="pl-0!">
              <span className="sr-only">{texts.adminProducts.select}</span>
            </Th>
            <Th className="sticky left-0 z-10 bg-page">{texts.adminVariants.variant}</Th>
            {columns.map((column) => (
              <Th key={column} className={widths[column]}>
                {texts.adminVariants.columns[column]}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody
          className={look}
          onKeyDown={moveByKey}
          onPaste={(event) => {
            const pasted = pasteCells(event);
            if (pasted) setTold(texts.adminVariants.pasted(pasted.cells, pasted.left));
          }}
        >
          {shown.map((row) => (
            <Row
              key={row.id}
              row={row}
              columns={columns}
              taxClasses={taxClasses}
              selected={selected.has(String(row.id))}
            />
          ))}
        </tbody>
      </Table>
      <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-page px-4 py-2 low:static sm:-mx-6 sm:px-6">
        <Button disabled={formData?.get('intent') === 'save'}>{texts.adminVariants.saveVariants}</Button>
      </div>
    </Form>
  );
}

/**
 * Writes the stored values into the cells, except into cells that the user has edited since they were shown
 * or sent.
 */
function useFreshCells(
  form: React.RefObject<HTMLFormElement | null>,
  reply: VariantsReply | undefined,
  rows: GridRow[],
): void {
  const sent = useRef(new Map<string, string>());
  const before = useRef(rows);
  useEffect(() => {
    const own = form.current;
    const remember = () => {
      sent.current = new Map([...new FormData(own ?? undefined)].map(([name, text]) => [name, String(text)]));
    };
    own?.addEventListener('submit', remember);
    return () => own?.removeEventListener('submit', remember);
  }, [form]);
  useEffect(() => {
    // The reply of the form arrives before the new rows. Wait for the rows.
    if (before.current === rows) return;
    const were = new Map(before.current.map((row) => [row.id, row.shown]));
    before.current = rows;
    for (const { id, typed } of rows)
      for (const column of COLUMNS) {
        const name = cellName(column, id);
        const field = form.current?.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
        const saved = reply?.ok && field.value === sent.current.get(name);
        if (saved || field.value === were.get(id)?.[column]) field.value = typed[column];
      }
    if (reply?.ok) sent.current.clear();
  }, [form, reply, rows]);
}

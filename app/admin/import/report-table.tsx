import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import type { ReportRow } from '#domain/catalog/csv/queries.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { Table, Td, Th } from '../components/table.tsx';
import { importValueText } from './labels.ts';
import { rowErrorText } from './problem-text.ts';

const tones = { error: 'bad', new: 'good', changed: 'warn', same: 'quiet' } as const;
const LONGEST = 80;

/** The rows of an imported file. Each row shows its effect or its errors. */
export function ReportTable({ rows }: { rows: ReportRow[] }) {
  return (
    <Table label={texts.adminImport.rowTable}>
      <thead>
        <tr>
          <Th number>{texts.adminImport.row}</Th>
          <Th>{texts.adminImport.effect}</Th>
          <Th wide>{texts.adminImport.product}</Th>
          <Th>{texts.adminImport.details}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <Td number>{texts.format.number(row.line)}</Td>
            <Td>
              <Badge tone={tones[row.effect]}>{texts.adminImport.effects[row.effect]}</Badge>
            </Td>
            <Td wide className="max-w-60 min-w-32 break-words">
              {row.productId !== null && row.effect !== 'error' ? (
                <Link
                  to={href('/admin/products/:id', { id: String(row.productId) })}
                  className="underline underline-offset-4"
                >
                  {row.name}
                </Link>
              ) : (
                row.name
              )}
            </Td>
            <Td className="min-w-44 break-words">
              <p className="pb-1 font-medium md:hidden">{row.name}</p>
              <Details row={row} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Details({ row }: { row: ReportRow }) {
  return (
    <ul className="grid gap-1">
      {row.errors.map((error) => (
        <li key={error.column + rowErrorText(error)} className="text-bad">
          <strong>{error.column}</strong>: {rowErrorText(error)}
        </li>
      ))}
      {row.effect === 'changed' &&
        Object.entries(row.changes).map(([column, [was, will]]) => (
          <li key={column} className="break-words">
            <strong>{column}</strong>: {shorten(importValueText(column, was))} →{' '}
            {shorten(importValueText(column, will))}
          </li>
        ))}
    </ul>
  );
}

const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

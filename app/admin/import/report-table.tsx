import { Link } from 'react-router';
import type { ReportRow } from '#domain/catalog/import/queries.ts';
import { formatCount } from '#lib/count.ts';
import { Badge } from '../parts/badge.tsx';
import { Table, Td, Th } from '../parts/table.tsx';
import { effectText, valueText } from './words.ts';

const tones = { error: 'bad', new: 'good', changed: 'warn', same: 'quiet' } as const;
const LONGEST = 80;

/** What each row of a file would do, or what is wrong with it. */
export function ReportTable({ rows }: { rows: ReportRow[] }) {
  return (
    <Table label="Rows of the file">
      <thead>
        <tr>
          <Th number>Row</Th>
          <Th>Effect</Th>
          <Th wide>Product</Th>
          <Th>Details</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <Td number>{formatCount(row.line)}</Td>
            <Td>
              <Badge tone={tones[row.effect]}>{effectText[row.effect]}</Badge>
            </Td>
            <Td wide className="max-w-60 min-w-32 break-words">
              {row.productId !== null && row.effect !== 'error' ? (
                <Link to={`/admin/products/${row.productId}`} className="underline underline-offset-4">
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
      {row.errors.map(({ column, message }) => (
        <li key={column + message} className="text-bad">
          <strong>{column}</strong>: {message}
        </li>
      ))}
      {row.effect === 'changed' &&
        Object.entries(row.changes).map(([column, [was, will]]) => (
          <li key={column} className="break-words">
            <strong>{column}</strong>: {shorten(valueText(column, was))} → {shorten(valueText(column, will))}
          </li>
        ))}
    </ul>
  );
}

const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

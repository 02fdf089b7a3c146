import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import type { Searched } from '#domain/search-log/list-searches.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import { Table, Td, Th } from '../components/table.tsx';

type Props = { title: string; label: string; hint: string | null; searches: Searched[]; most: number };

/** The searches of one kind, such as searches without results. Each links to its current results. */
export function SearchedTable({ title, label, hint, searches, most }: Props) {
  return (
    <Panel title={title}>
      {hint !== null && <p className="text-sm text-quiet">{hint}</p>}
      {searches.length > 0 && (
        <Table label={label}>
          <thead>
            <tr>
              <Th>{texts.adminSearches.search}</Th>
              <Th number>{texts.adminSearches.times}</Th>
              <Th number>{texts.adminSearches.lastDay}</Th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ text, count, lastDay }) => (
              <tr key={text}>
                <Td className="w-full min-w-40 break-words">
                  <Link
                    to={`${href('/search')}?${new URLSearchParams({ q: text })}`}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {text}
                  </Link>
                </Td>
                <Td number>{texts.format.number(count)}</Td>
                <Td number className="whitespace-nowrap">
                  {lastDay}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {searches.length === most && <p className="text-sm text-quiet">{texts.adminSearches.more(most)}</p>}
    </Panel>
  );
}

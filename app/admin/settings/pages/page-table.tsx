import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import type { SitePage } from '#domain/site/pages/queries.ts';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';
import { Table, Td, Th } from '../../components/table.tsx';

const said = texts.adminPages;

/** The merchant's pages, in the order of the links in the footer. */
export function PageTable({ rows }: { rows: Omit<SitePage, 'body'>[] }) {
  return (
    <Table label={said.list}>
      <thead>
        <tr>
          <Th>{said.fields.title.label}</Th>
          <Th wide>{said.address}</Th>
          <Th>{said.state}</Th>
          <Th>{said.inFooter}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, slug, isPublished, inFooter }) => (
          <tr key={id}>
            <Td>
              <Link
                to={href('/admin/settings/pages/:id', { id: String(id) })}
                className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
              >
                {title}
              </Link>
            </Td>
            <Td wide className="font-mono break-all">
              {href('/pages/:slug', { slug })}
            </Td>
            <Td>
              <Badge tone={isPublished ? 'good' : 'quiet'}>{isPublished ? said.published : said.draft}</Badge>
            </Td>
            <Td>{inFooter ? said.isInFooter : said.notInFooter}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

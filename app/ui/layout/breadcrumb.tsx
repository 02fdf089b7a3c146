import { href } from 'react-router';
import * as texts from '#texts';
import { Link } from '../link/link.ts';

const LINK =
  'inline-flex min-h-11 items-center text-sm font-medium text-quiet underline-offset-4 hover:text-ink hover:underline';

/**
 * The path to the page: a link to the home page, a link to the page's category (`to`, `text`), and the name
 * of the page itself (`current`).
 */
export function Breadcrumb({ to, text, current }: { to?: string; text?: string; current?: string }) {
  return (
    <nav aria-label={texts.catalogue.breadcrumb} className="-mb-2">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to={href('/')} className={LINK}>
            {texts.shell.home}
          </Link>
        </li>
        {to && (
          <li className="flex items-center gap-x-2">
            <span aria-hidden="true" className="text-quiet">
              /
            </span>
            <Link to={to} viewTransition className={LINK}>
              {text}
            </Link>
          </li>
        )}
        {current && (
          <li className="flex items-center gap-x-2 text-sm text-quiet wrap-anywhere">
            <span aria-hidden="true">/</span>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

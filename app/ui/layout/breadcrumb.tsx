import { href, Link } from 'react-router';
import * as texts from '#texts';

const LINK =
  'inline-flex min-h-11 items-center text-sm font-medium text-quiet underline-offset-4 hover:text-ink hover:underline';

/** Links to the home page and to the page's category. */
export function Breadcrumb({ to, text }: { to?: string; text?: string }) {
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
      </ol>
    </nav>
  );
}

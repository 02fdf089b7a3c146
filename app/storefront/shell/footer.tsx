import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import { type FooterPage, site } from '#lib/site.ts';

/** The shop's name, and links to the merchant's pages. If there are no such pages, the shop has no footer. */
export function Footer({ pages }: { pages: FooterPage[] }) {
  return (
    <footer className="border-t border-line px-4 pt-4 pb-32 text-sm text-quiet sm:px-6 lg:px-10 lg:pb-16">
      <ul className="flex flex-wrap gap-x-4">
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={href('/pages/:slug', { slug })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p>{site().name}</p>
    </footer>
  );
}

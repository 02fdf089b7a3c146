import { renderToStaticMarkup } from 'react-dom/server';
import { href, StaticRouter } from 'react-router';
import { Banner } from '#app/ui/layout/banner.tsx';
import type { Banner as Changes } from '#lib/home-banner.ts';

/**
 * Renders the home page's banner as HTML for the panel. If the panel imported the component instead, the home
 * page would have to load a separate file with the shared code.
 */
export function renderBanner(banner: Changes | undefined): string {
  const home = href('/');
  return renderToStaticMarkup(
    <StaticRouter location={home}>
      <Banner banner={banner} to={banner?.link ?? home} />
    </StaticRouter>,
  );
}

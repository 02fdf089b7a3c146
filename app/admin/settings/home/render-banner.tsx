import { renderToStaticMarkup } from 'react-dom/server';
import { href, StaticRouter } from 'react-router';
import { Banner } from '#app/ui/layout/banner.tsx';
import type { Banner as Changes } from '#lib/home-banner.ts';

/**
 * Renders the home page's banner as HTML. The admin area shows this HTML instead of the component, so that
 * home page and admin area share no code file.
 */
export function renderBanner(banner: Changes | undefined): string {
  const home = href('/');
  return renderToStaticMarkup(
    <StaticRouter location={home}>
      <Banner banner={banner} to={banner?.link ?? home} />
    </StaticRouter>,
  );
}

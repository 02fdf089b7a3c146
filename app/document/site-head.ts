import { serverSite } from '#domain/site/server-site.ts';
import { siteIcons } from './site-icons.ts';
import { siteStyle } from './site-style.ts';
import { TOP_BAR_STYLE } from './top-bar-style.ts';

/**
 * Adds the merchant's icon and styles to the head of a page. React ignores unknown elements in the head, so
 * the browser's code does not have to render them.
 */
export function withSiteHead(html: string): string {
  const site = serverSite();
  const style = siteStyle(site) + (site.navigation === 'top' ? TOP_BAR_STYLE : '');
  const added = siteIcons(site.icon) + (style && `<style>${style}</style>`);
  return added === '' ? html : html.replace('</head>', () => `${added}</head>`);
}

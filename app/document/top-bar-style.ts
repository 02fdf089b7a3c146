import { WIDTHS } from '#app/ui/layout/top-bar-widths.ts';

const BAR = '#top-bar';
const ENTRY = `${BAR} :is(a,summary)`;
const MENU = `${BAR} details>ul`;

/** Hides the top bar. The storefront shows it again on wide screens. */
const HIDDEN = `${BAR}{display:none}`;

const ROWS = [
  `div:has(>div>${BAR}){display:block}`,
  `div:has(>div>${BAR})>aside{display:none}`,
  `header:has(+${BAR})>div>a:first-child{display:inline-flex}`,
  `${BAR}{display:flex;position:relative;width:100%;max-width:100rem;margin:0 auto;padding:0 1.75rem;font-size:.9375rem}`,
  `${BAR}>ul{display:flex;min-width:0}`,
  `${BAR} li{min-width:0;max-width:15.75rem}`,
  `${ENTRY}{display:block;padding:.75rem;line-height:1.25rem;font-weight:500;white-space:nowrap;cursor:pointer;border-radius:.5rem;color:var(--quiet)}`,
  `${BAR} a[hidden]{display:none}`,
  `${BAR} li>a{overflow:hidden;text-overflow:ellipsis}`,
  `${ENTRY}:is(:hover,[aria-current=page]){color:var(--ink)}`,
  `${BAR} [aria-current=page]{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.5rem}`,
  // Moves the links that only some visitors see to the end of the row.
  `${BAR}>details{margin-right:auto}`,
  `${BAR}>ul:has(+[data-from="0"]){margin-right:auto}`,
  `${BAR} summary::after{content:"";display:inline-block;width:.375rem;height:.375rem;margin:0 .125rem .1875rem .5rem;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)}`,
  `${BAR} summary::-webkit-details-marker{display:none}`,
  `${BAR} summary{list-style:none}`,
  `${MENU}{position:absolute;inset:100% 2.5rem auto;z-index:25;max-height:70dvh;overflow-y:auto;columns:14rem;padding:.75rem;background:var(--surface);border:1px solid var(--line);border-radius:1rem;box-shadow:0 12px 32px rgb(0 0 0/.16)}`,
  `${MENU} li{max-width:none;break-inside:avoid}`,
  `${MENU} a{white-space:normal;overflow-wrap:anywhere}`,
].join('');

/** For each width, shows the categories that fit in the row, and hides them in the menu. */
const PLACES = WIDTHS.map(
  (width, at) =>
    `@media(width>=${width}rem){${BAR}>ul>[data-from="${at}"]{display:block}` +
    `:is(${MENU}>[data-from="${at}"],${BAR}>details[data-from="${at}"]){display:none}}`,
).join('');

/** The styles of the top bar. Only the pages of shops with a top bar contain them. */
export const TOP_BAR_STYLE = `${HIDDEN}@media(width>=64rem){${ROWS}}${BAR}>ul>li{display:none}${PLACES}`;

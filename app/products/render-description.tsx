import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DescriptionNode } from '#domain/catalog/description/marks.ts';
import { textOf } from '#domain/catalog/description/plain-text.ts';
import { readMarkdown } from '#domain/catalog/description/read-markdown.ts';

/** A rendered description. `html` is null for plain text. */
export type RenderedDescription = { text: string; html: string | null };

/**
 * A description as plain text and, if it is Markdown, as HTML. React renders the HTML. It contains only the
 * elements in `marks.ts`, and all text is escaped. Only for loaders and actions, so that browsers don't load
 * this code.
 */
export function renderDescription(described: {
  description: string;
  descriptionFormat: 'plain' | 'markdown';
}): RenderedDescription {
  if (described.descriptionFormat === 'plain') return { text: described.description, html: null };
  const nodes = readMarkdown(described.description);
  return { text: textOf(nodes), html: renderToStaticMarkup(renderNodes(nodes)) };
}

function renderNodes(nodes: DescriptionNode[]): ReactNode[] {
  return nodes.map((node, place) => {
    if (typeof node === 'string') return node;
    const { tag, children, href, start } = node;
    // Descriptions of suppliers may be imported. Their links must not improve a search ranking, and must not
    // send the address of the shop's page.
    const externalLink = href !== undefined &&
      /^https?:/.test(href) && { rel: 'nofollow noopener noreferrer' };
    // The only elements that Markdown may produce.
    return createElement(
      tag,
      { key: place, href, start, ...externalLink },
      ...(children.length > 0 ? [renderNodes(children)] : []),
    );
  });
}

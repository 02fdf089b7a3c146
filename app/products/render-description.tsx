import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DescriptionNode } from '#domain/catalog/description/marks.ts';
import { textOf } from '#domain/catalog/description/plain-text.ts';
import { readMarkdown } from '#domain/catalog/description/read-markdown.ts';

/** A rendered description. `html` is null if the description is plain text. */
export type RenderedDescription = { text: string; html: string | null };

/**
 * Renders a description as plain text and, if it is Markdown, as HTML. The HTML contains only the elements in
 * `marks.ts`. React renders it and escapes all text. Call this only in loaders and actions, so that browsers
 * don't load the code.
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
    // A merchant may import the descriptions of suppliers. Their links must not benefit from the shop in
    // search rankings, and must not reveal the address of the shop's page.
    const externalLink = href !== undefined &&
      /^https?:/.test(href) && { rel: 'nofollow noopener noreferrer' };
    // `tag` is one of the few elements that Markdown can produce.
    return createElement(
      tag,
      { key: place, href, start, ...externalLink },
      ...(children.length > 0 ? [renderNodes(children)] : []),
    );
  });
}

import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DescriptionNode } from '#domain/catalog/description/marks.ts';
import { textOf } from '#domain/catalog/description/plain-text.ts';
import { readMarkdown } from '#domain/catalog/description/read-markdown.ts';

/** A rendered description. `html` is null for plain text. */
export type RenderedDescription = { text: string; html: string | null };

/**
 * A description as plain text and, for Markdown, as HTML. React renders it, with only the elements of
 * `marks.ts` and all text escaped. For loaders and actions only, so that browsers don't load this code.
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
    // Suppliers' texts arrive in files. Their links must not gain ranking or learn where the visitor comes
    // from.
    const externalLink = href !== undefined &&
      /^https?:/.test(href) && { rel: 'nofollow noopener noreferrer' };
    // Only the elements that Markdown allows.
    return createElement(
      tag,
      { key: place, href, start, ...externalLink },
      ...(children.length > 0 ? [renderNodes(children)] : []),
    );
  });
}

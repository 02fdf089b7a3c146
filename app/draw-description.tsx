import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Piece } from '#domain/catalog/description/marks.ts';
import { textOf } from '#domain/catalog/description/plain-text.ts';
import { readMarkdown } from '#domain/catalog/description/read-markdown.ts';

/** A description as its page shows it. `html` is null where it is plain text. */
export type DrawnDescription = { text: string; html: string | null };

/**
 * A description as text without marks and, of one in Markdown, as HTML. React writes it, of the elements of
 * `marks.ts` alone and with every text escaped. For loaders and actions: no browser loads any of it.
 */
export function drawDescription(described: {
  description: string;
  descriptionFormat: 'plain' | 'markdown';
}): DrawnDescription {
  if (described.descriptionFormat === 'plain') return { text: described.description, html: null };
  const pieces = readMarkdown(described.description);
  return { text: textOf(pieces), html: renderToStaticMarkup(drawAll(pieces)) };
}

function drawAll(pieces: Piece[]): ReactNode[] {
  return pieces.map((piece, place) => {
    if (typeof piece === 'string') return piece;
    const { tag, children, href, start } = piece;
    // Suppliers' texts come with files: no page of elsewhere gains by them, nor learns who reads them.
    const away = href !== undefined && /^https?:/.test(href) && { rel: 'nofollow noopener noreferrer' };
    // Names of elements that Markdown knows, and no other.
    return createElement(
      tag,
      { key: place, href, start, ...away },
      ...(children.length > 0 ? [drawAll(children)] : []),
    );
  });
}

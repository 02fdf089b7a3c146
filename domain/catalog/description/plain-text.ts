import type { Piece, Tag } from './marks.ts';
import { readMarkdown } from './read-markdown.ts';

type Described = { description: string; descriptionFormat: 'plain' | 'markdown' };

/** Elements that end a line. */
const LINES: ReadonlySet<Tag> = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'pre', 'br', 'hr']);

/** Elements that begin one: what stands before them has no end of its own. */
const BLOCKS: ReadonlySet<Tag> = new Set(['ul', 'ol', 'blockquote', 'pre']);

/** A description without marks, for all that shows no elements: cards, structured data, searches. */
export function plainText({ description, descriptionFormat }: Described): string {
  return descriptionFormat === 'markdown' ? textOf(readMarkdown(description)) : description;
}

/** The text of a description that was read, a line for each paragraph, heading and entry of a list. */
export function textOf(pieces: Piece[]): string {
  const lines = pieces.map(linesOf).join('').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function linesOf(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  const text = piece.children.map(linesOf).join('');
  return (BLOCKS.has(piece.tag) ? '\n' : '') + text + (LINES.has(piece.tag) ? '\n' : '');
}

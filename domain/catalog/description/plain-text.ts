import type { DescriptionNode, Tag } from './marks.ts';
import { readMarkdown } from './read-markdown.ts';

type Described = { description: string; descriptionFormat: 'plain' | 'markdown' };

/** Elements that end a line. */
const LINES: ReadonlySet<Tag> = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'pre', 'br', 'hr']);

/** Elements that start on a new line. */
const BLOCKS: ReadonlySet<Tag> = new Set(['ul', 'ol', 'blockquote', 'pre']);

/** A description as plain text, for cards, structured data and search. */
export function descriptionText({ description, descriptionFormat }: Described): string {
  return descriptionFormat === 'markdown' ? textOf(readMarkdown(description)) : description;
}

/** The text of a parsed description. Each paragraph, heading and list item is one line. */
export function textOf(nodes: DescriptionNode[]): string {
  const lines = nodes.map(linesOf).join('').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function linesOf(node: DescriptionNode): string {
  if (typeof node === 'string') return node;
  const text = node.children.map(linesOf).join('');
  return (BLOCKS.has(node.tag) ? '\n' : '') + text + (LINES.has(node.tag) ? '\n' : '');
}

import MarkdownIt, { type Token } from 'markdown-it';
import { headingRanks } from './heading-ranks.ts';
import type { DescriptionNode, Mark, Tag } from './marks.ts';
import { safeLink } from './safe-link.ts';

/** Maximum depth: deeper quotes and lists are omitted, deeper emphasis is ignored. */
const MAX_DEPTH = 20;

// Only parses; we create the elements listed in `marks.ts`. HTML is treated as text.
const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: MAX_DEPTH }).disable([
  'html_block',
  'html_inline',
  'reference',
]);

// `safeLink` checks addresses later; a refused link keeps its text.
markdown.validateLink = () => true;

const TAGS: Readonly<Record<string, Tag>> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
  em: 'em',
  strong: 'strong',
};

/** A Markdown description as elements; unsupported syntax becomes text. */
export function readMarkdown(text: string): DescriptionNode[] {
  const rankOf = headingRanks();
  return nest(markdown.parse(text, {}), rankOf);
}

type RankOf = ReturnType<typeof headingRanks>;

/** Builds a tree from opening and closing tokens. */
function nest(tokens: Token[], rankOf: RankOf): DescriptionNode[] {
  const root: DescriptionNode[] = [];
  const stack: { children: DescriptionNode[] }[] = [{ children: root }];
  const add = (...nodes: DescriptionNode[]) => stack.at(-1)?.children.push(...nodes);
  for (const token of tokens) {
    if (token.nesting === 1) {
      const mark = stack.length > 2 * MAX_DEPTH ? null : openingMark(token, rankOf);
      if (mark) add(mark);
      // Unknown nodes are replaced by their children.
      stack.push(mark ?? { children: stack.at(-1)?.children ?? root });
    } else if (token.nesting === -1) {
      if (stack.length > 1) stack.pop();
    } else {
      add(...leafNodes(token, rankOf));
    }
  }
  return root;
}

function openingMark(token: Token, rankOf: RankOf): Mark | null {
  const kind = token.type.replace(/_open$/, '');
  if (kind === 'heading') return { tag: rankOf(Number(token.tag.slice(1))), children: [] };
  if (kind === 'link') {
    const href = safeLink(String(token.attrGet('href') ?? ''));
    return href === null ? null : { tag: 'a', href, children: [] };
  }
  // The paragraphs of a list without blank lines.
  if (token.hidden) return null;
  const tag = Object.hasOwn(TAGS, kind) ? TAGS[kind] : undefined;
  if (tag === undefined) return null;
  const start = Number(token.attrGet('start') ?? 1);
  return { tag, children: [], ...(tag === 'ol' && start !== 1 && { start }) };
}

function leafNodes(token: Token, rankOf: RankOf): DescriptionNode[] {
  switch (token.type) {
    case 'inline':
      return nest(token.children ?? [], rankOf);
    case 'hr':
      return [{ tag: 'hr', children: [] }];
    // Every line break is kept.
    case 'softbreak':
    case 'hardbreak':
      return [{ tag: 'br', children: [] }];
    case 'code_inline':
      return [{ tag: 'code', children: [token.content] }];
    case 'code_block':
    case 'fence':
      return [{ tag: 'pre', children: [{ tag: 'code', children: [token.content] }] }];
    // An image is replaced by its alt text, because foreign pictures are never shown. Anything else is its
    // text.
    default:
      return token.content === '' ? [] : [token.content];
  }
}

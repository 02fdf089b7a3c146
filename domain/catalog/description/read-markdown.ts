import MarkdownIt, { type Token } from 'markdown-it';
import { headingRanks } from './heading-ranks.ts';
import type { DescriptionNode, Mark, Tag } from './marks.ts';
import { safeLink } from './safe-link.ts';

/**
 * Maximum depth of quotes and lists. Deeper ones are omitted. Elements deeper than twice this number, such as
 * emphasis, are ignored.
 */
const MAX_DEPTH = 20;

// The library only parses Markdown. The functions below create the elements of `marks.ts`. HTML in the text
// stays text.
const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: MAX_DEPTH }).disable([
  'html_block',
  'html_inline',
  'reference',
]);

// Accepts all addresses here, because `safeLink` checks them later. If `safeLink` refuses a link, its text
// remains.
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

/** Converts a Markdown description to elements. Unsupported syntax becomes text. */
export function readMarkdown(text: string): DescriptionNode[] {
  const rankOf = headingRanks();
  return nest(markdown.parse(text, {}), rankOf);
}

type RankOf = ReturnType<typeof headingRanks>;

/** Converts the sequence of opening and closing tokens to a tree. */
function nest(tokens: Token[], rankOf: RankOf): DescriptionNode[] {
  const root: DescriptionNode[] = [];
  const stack: { children: DescriptionNode[] }[] = [{ children: root }];
  const add = (...nodes: DescriptionNode[]) => stack.at(-1)?.children.push(...nodes);
  for (const token of tokens) {
    if (token.nesting === 1) {
      const mark = stack.length > 2 * MAX_DEPTH ? null : openingMark(token, rankOf);
      if (mark) add(mark);
      // A token that is unknown or too deep adds no element. Its children go to the element around it.
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
  // A hidden token is a paragraph in a list without blank lines.
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
    // The shop shows every line break of the text.
    case 'softbreak':
    case 'hardbreak':
      return [{ tag: 'br', children: [] }];
    case 'code_inline':
      return [{ tag: 'code', children: [token.content] }];
    case 'code_block':
    case 'fence':
      return [{ tag: 'pre', children: [{ tag: 'code', children: [token.content] }] }];
    // An image becomes its alt text, because the shop never loads pictures of other sites. Other unknown
    // tokens become text.
    default:
      return token.content === '' ? [] : [token.content];
  }
}

import MarkdownIt, { type Token } from 'markdown-it';
import { headingRanks } from './heading-ranks.ts';
import type { Mark, Piece, Tag } from './marks.ts';
import { safeLink } from './safe-link.ts';

/** What stands deeper in quotes and lists is left out; emphasis that goes deeper is none. */
const DEEPEST = 20;

// Only the reading of it: what is written is made by us, of what `marks.ts` knows. HTML is text to it.
const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: DEEPEST }).disable([
  'html_block',
  'html_inline',
  'reference',
]);

// Which address a link may have is asked of what was read: of one that leads elsewhere the words stay.
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

/** A description in Markdown as elements: what is none of them is text. */
export function readMarkdown(text: string): Piece[] {
  const rankOf = headingRanks();
  return nest(markdown.parse(text, {}), rankOf);
}

type RankOf = ReturnType<typeof headingRanks>;

/** Makes a tree of tokens that open and close. */
function nest(tokens: Token[], rankOf: RankOf): Piece[] {
  const root: Piece[] = [];
  const stack: { children: Piece[] }[] = [{ children: root }];
  const add = (...pieces: Piece[]) => stack.at(-1)?.children.push(...pieces);
  for (const token of tokens) {
    if (token.nesting === 1) {
      const mark = stack.length > 2 * DEEPEST ? null : opened(token, rankOf);
      if (mark) add(mark);
      // What has no element of its own lends its place to what stands in it.
      stack.push(mark ?? { children: stack.at(-1)?.children ?? root });
    } else if (token.nesting === -1) {
      if (stack.length > 1) stack.pop();
    } else {
      add(...standing(token, rankOf));
    }
  }
  return root;
}

function opened(token: Token, rankOf: RankOf): Mark | null {
  const kind = token.type.replace(/_open$/, '');
  if (kind === 'heading') return { tag: rankOf(Number(token.tag.slice(1))), children: [] };
  if (kind === 'link') {
    const href = safeLink(String(token.attrGet('href') ?? ''));
    return href === null ? null : { tag: 'a', href, children: [] };
  }
  // The paragraphs of a list without empty lines.
  if (token.hidden) return null;
  const tag = Object.hasOwn(TAGS, kind) ? TAGS[kind] : undefined;
  if (tag === undefined) return null;
  const start = Number(token.attrGet('start') ?? 1);
  return { tag, children: [], ...(tag === 'ol' && start !== 1 && { start }) };
}

function standing(token: Token, rankOf: RankOf): Piece[] {
  switch (token.type) {
    case 'inline':
      return nest(token.children ?? [], rankOf);
    case 'hr':
      return [{ tag: 'hr', children: [] }];
    // A line that somebody ended is ended.
    case 'softbreak':
    case 'hardbreak':
      return [{ tag: 'br', children: [] }];
    case 'code_inline':
      return [{ tag: 'code', children: [token.content] }];
    case 'code_block':
    case 'fence':
      return [{ tag: 'pre', children: [{ tag: 'code', children: [token.content] }] }];
    // A picture is what it is called: none of elsewhere is shown. All else is its text.
    default:
      return token.content === '' ? [] : [token.content];
  }
}

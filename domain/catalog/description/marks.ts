/** The only elements that a description can contain. */
export type Tag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'em'
  | 'strong'
  | 'a'
  | 'br'
  | 'hr';

/** An element with its children. Only links have `href`. `start` is the first number of a numbered list. */
export type Mark = { tag: Tag; children: DescriptionNode[]; href?: string; start?: number };

/** An element, or a text that is never parsed as HTML. */
export type DescriptionNode = string | Mark;

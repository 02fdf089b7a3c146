/** What a description may be made of; there is no element besides these. */
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

/** An element with what stands in it. Only links have an address, only numbered lists a first number. */
export type Mark = { tag: Tag; children: Piece[]; href?: string; start?: number };

/** Text, which is never read as HTML, or an element. */
export type Piece = string | Mark;

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DescriptionNode, Mark } from './marks.ts';
import { descriptionText, textOf as textOfPieces } from './plain-text.ts';
import { readMarkdown } from './read-markdown.ts';

const marksOf = (pieces: DescriptionNode[]): Mark[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece, ...marksOf(piece.children)]));
const tagsOf = (text: string) => marksOf(readMarkdown(text)).map(({ tag }) => tag);
const linksOf = (text: string) => marksOf(readMarkdown(text)).flatMap(({ href }) => href ?? []);
const textOf = (description: string) => descriptionText({ description, descriptionFormat: 'markdown' });

test('paragraphs, lists, emphasis, code and links are elements', () => {
  expect(readMarkdown('Made of **oak**, *oiled*\nby hand.\n\n1. one\n2. `two`')).toEqual([
    {
      tag: 'p',
      children: [
        'Made of ',
        { tag: 'strong', children: ['oak'] },
        ', ',
        { tag: 'em', children: ['oiled'] },
        { tag: 'br', children: [] },
        'by hand.',
      ],
    },
    {
      tag: 'ol',
      children: [
        { tag: 'li', children: ['one'] },
        { tag: 'li', children: [{ tag: 'code', children: ['two'] }] },
      ],
    },
  ]);
});

test('headings rank below the page’s own, without skipping a rank', () => {
  expect(tagsOf('# a\n\n### b\n\n###### c\n\n## d\n\n# e')).toEqual(['h2', 'h3', 'h4', 'h3', 'h2']);
  expect(tagsOf('#### a\n\n# b')).toEqual(['h2', 'h2']);
});

describe('a link leads', () => {
  test.each([
    ['[a](https://example.com/x?y=1&z#q)', 'https://example.com/x?y=1&z#q'],
    ['[a](http://example.com)', 'http://example.com/'],
    ['[a](mailto:ann@example.com)', 'mailto:ann@example.com'],
    ['<ann@example.com>', 'mailto:ann@example.com'],
    ['<https://example.com/>', 'https://example.com/'],
    ['[a](/categories/Kitchen)', '/categories/Kitchen'],
    ['[a](#care)', '#care'],
    ['[a](//example.com/x)', 'https://example.com/x'],
    ['[a](/\\example.com)', '/%5Cexample.com'],
    ['[a](/.//example.com)', '/example.com'],
  ])('%s to %s', (text, address) => {
    expect(linksOf(text)).toEqual([address]);
  });

  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](&#106;avascript:alert(1))',
    '[a](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1))',
    '[a](javascript&colon;alert(1))',
    '[a](javascript&Tab;:alert(1))',
    '[a](%6Aavascript:alert(1))',
    '[a](\\javascript:alert(1))',
    '[a]( javascript:alert(1))',
    '[a](\u0001javascript:alert(1))',
    '[a](javascript://example.com/%0Aalert(1))',
    '<javascript:alert(1)>',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '<data:text/html,x>',
    '[a](vbscript:msgbox(1))',
    '[a](file:///etc/passwd)',
    '[a](blob:https://example.com/x)',
    '[a](intent://x#Intent;end)',
    '[a](https://ann:secret@example.com)',
    '[a]: javascript:alert(1)\n\n[a]',
    '![a](javascript:alert(1))',
    '![a](https://example.com/pixel.gif)',
    '[![a](https://example.com/pixel.gif)](javascript:alert(1))',
  ])('nowhere in %j, whose text stays', (text) => {
    for (const href of linksOf(text)) expect(href).toMatch(/^\/(?!\/)/);
    expect(textOf(text)).not.toBe('');
  });
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="x">c</b>',
  '<svg/onload=alert(1)>',
  '<!-- x -->',
  '<a href="javascript:alert(1)">x</a>',
  '<div>\n\n**b**\n\n</div>',
])('the HTML %j is shown as text', (text) => {
  expect(tagsOf(text).filter((tag) => !['p', 'br', 'strong'].includes(tag))).toEqual([]);
  expect(textOf(text)).toContain('<');
});

test('a picture becomes its alt text', () => {
  expect(readMarkdown('![A *blue* cup](/images/cup.webp)')).toEqual([
    { tag: 'p', children: ['A *blue* cup'] },
  ]);
});

test('the plain text has a line per paragraph, heading and list item', () => {
  expect(
    textOf('# Cup\n\nMade of **clay**.\nFired *twice*.\n\n- [Care](/care)\n- a\n  - b\n\n> Fine &amp; light'),
  ).toBe('Cup\nMade of clay.\nFired twice.\nCare\na\nb\nFine & light');
  expect(descriptionText({ description: '# not *a* mark', descriptionFormat: 'plain' })).toBe(
    '# not *a* mark',
  );
});

/** An upper bound for the depth of the elements. Nested lists of one item each result in the deepest tree. */
const DEEPEST = 85;
const KNOWN = /^(p|h[2-6]|ul|ol|li|blockquote|pre|code|em|strong|a|br|hr)$/;
const depthOf = (pieces: DescriptionNode[]): number =>
  Math.max(0, ...pieces.map((piece) => (typeof piece === 'string' ? 0 : 1 + depthOf(piece.children))));

test('any text becomes only known elements, up to a maximum depth', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '[',
      '](',
      ')',
      '![',
      '<',
      '>',
      '`',
      '**',
      '_',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '1. ',
      '# ',
      '\\',
    ),
    fc.constantFrom('javascript:', 'data:', 'https://', '<script>', '&#106;', '\t', '    '),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const pieces = readMarkdown(parts.join(''));
      for (const { tag, href, ...rest } of marksOf(pieces)) {
        expect(tag).toMatch(KNOWN);
        expect(Object.keys(rest).filter((key) => !['children', 'start'].includes(key))).toEqual([]);
        if (href !== undefined) expect(href).toMatch(/^(https?:|mailto:|#|\/(?!\/))/);
      }
      expect(depthOf(pieces)).toBeLessThan(DEEPEST);
    }),
    { numRuns: 300 },
  );
});

/** The length of inputs for which some Markdown parsers take quadratic time or exhaust the stack. */
const LONG = 20_000;
const repeated = (text: string) => text.repeat(LONG / text.length);
const hostile = {
  quotes: repeated('> '),
  'quotes and lists': repeated('> - '),
  brackets: repeated('['),
  'half links': repeated('[a]('),
  'half titles': repeated('[]( "'),
  'nested links': `${'['.repeat(9_000)}a${'](b)'.repeat(2_500)}`,
  stars: repeated('*a **a '),
  'stars and underscores': repeated('*_'),
  'strong in strong': `${'**'.repeat(5_000)}a${'**'.repeat(4_999)}`,
  'unclosed code': Array.from({ length: 199 }, (_, n) => `a${'`'.repeat(n)}`).join(''),
  angles: repeated('<a:'),
  sections: repeated('a <![CDATA['),
  headings: repeated('a\n=\n'),
  references: repeated('[a]: b\n'),
  'deep lists': Array.from({ length: 190 }, (_, n) => `${' '.repeat(n)}- a`).join('\n'),
  tabs: repeated('\t'),
  spaces: `a${repeated(' ')}b`,
};

// A parser that takes quadratic time would exceed the time limit of the test.
test.each(Object.entries(hostile))('%s are read to the end, within the maximum depth', (_, text) => {
  for (let turn = 0; turn < 3; turn += 1) expect(depthOf(readMarkdown(text))).toBeLessThan(DEEPEST);
});

test('a run of spaces is read once', () => {
  const spaces = ' '.repeat(10 * LONG);
  expect(textOfPieces(['a', spaces, 'b', spaces, '\n', spaces, 'c'])).toBe(`a${spaces}b\nc`);
});

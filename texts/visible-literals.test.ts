import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Files whose texts only programs read. */
const UNREAD = ['app/clients/*.ts', 'app/clients/paypal', 'app/clients/stripe'];
/** Messages of React Router. The code compares them to recognize its errors. */
const OF_OTHERS = new Set(['Unexpected Server Error']);

/** The attributes and properties whose text a visitor reads or hears. */
const READ = /^(title|aria-label|aria-description|placeholder|alt|label|hint|text|description|message)$/;
/** Two words, the first with a capital letter. A text that matches is not a class name, a path or a code. */
const SENTENCE = /^\p{Lu}[\p{L}’'-]*[,.:?!]? \p{Ll}/u;
/**
 * Calls whose texts only operators or programs read. `Response` is one of them, because the shop sends a
 * plain `Response` only to requests that no page makes.
 */
const UNSEEN = /^(log|console|refuse|Response|Busy|DatabaseUnavailable)$|Error$/;

type Node = { type: string; start: number; [part: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function partsOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** Returns the text of a literal, with '…' for each value in a template. Returns '' for other nodes. */
function wordsOf(node: Node): string {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' ? node.value.replace(/\s+/g, ' ').trim() : '';
  if (node.type !== 'TemplateLiteral') return '';
  return partsOf(node)
    .filter((part) => part.type === 'TemplateElement')
    .map(({ value }) => (typeof value === 'object' && value && 'cooked' in value ? value.cooked : ''))
    .join('…')
    .trim();
}

/** Returns the literals that may be the value of an expression: 'b' and 'c' for `a ? 'b' : 'c'`. */
function literalsOf(node: unknown): Node[] {
  if (!isNode(node)) return [];
  if (node.type === 'BinaryExpression' && node.operator !== '+') return [];
  const branches = [node.expression, node.consequent, node.alternate, node.right];
  if (node.operator !== '&&') branches.push(node.left);
  return wordsOf(node) === '' ? branches.flatMap(literalsOf) : [node];
}

function isUnseen({ callee }: Node): boolean {
  if (isNode(callee) && callee.type === 'Super') return true;
  const called = isNode(callee) && isNode(callee.object) ? callee.object : callee;
  const name = isNode(called) ? (isNode(called.property) ? called.property.name : called.name) : '';
  return UNSEEN.test(String(name));
}

function nameOf({ name, key }: Node): string {
  const named = isNode(name) ? name : key;
  return isNode(named) ? String(named.name ?? named.value) : '';
}

/** Returns the literals that a visitor would read, in a part of a program. */
function visibleIn(node: Node): Node[] {
  if (isUnseen(node)) return [];
  const found: Node[] = [];
  if (SENTENCE.test(wordsOf(node))) found.push(node);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    found.push(...[node.children].flat().flatMap(literalsOf));
  if ((node.type === 'JSXAttribute' || node.type === 'Property') && READ.test(nameOf(node)))
    found.push(...literalsOf(node.value));
  return [...found, ...partsOf(node).flatMap(visibleIn)];
}

/** Returns a line 'file:line: words' for each literal that a visitor would read. */
function visibleLiterals(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found = new Map<number, string>();
  for (const node of isNode(program) ? visibleIn(program) : [])
    found.set(source.slice(node.start).search(/\S/) + node.start, wordsOf(node));
  return [...found]
    .filter(([, words]) => /\p{L}{2}/u.test(words) && !OF_OTHERS.has(words))
    .map(([start, words]) => `${file}:${source.slice(0, start).split('\n').length}: ${words}`);
}

test('texts that a visitor would read are distinguished from names, classes and logs', () => {
  const source = `const a = <p title={b ? 'Red' : code} className="big one">
    Hello, you {c && 'there'} {d === 'open' ? texts.open : \`\${e} left\`}</p>;
  log.error({ f }, 'Something failed');
  const toast = { type: 'error', text: 'Gone' };
  throw new TypeError('This is for the log');
  say('Nothing was saved');`;
  expect(visibleLiterals('a.tsx', source).sort()).toEqual([
    'a.tsx:1: Red',
    'a.tsx:2: Hello, you',
    'a.tsx:2: there',
    'a.tsx:2: … left',
    'a.tsx:4: Gone',
    'a.tsx:6: Nothing was saved',
  ]);
});

const literalsBelow = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { exclude: ['**/*.test.{ts,tsx}', ...exclude] })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => visibleLiterals(file, readFileSync(file, 'utf8')));

test('every text that a visitor reads is in texts, not in a page or mail', () => {
  expect(literalsBelow('app/**/*', UNREAD)).toEqual([]);
  expect(literalsBelow('server/mails/*')).toEqual([]);
});

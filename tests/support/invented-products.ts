import type pg from 'pg';
import { catalogue } from '../../seed/catalogue/index.ts';
import { SYNTHETIC_COLUMNS, syntheticProduct } from '../../seed/synthetic.ts';

const VOCABULARY = 6_000;
const PART = 5_000;
const SYLLABLES =
  'ba da fo gu hi ka le mo nu pi ra se ti vo wu xa yo ze bri dra flo gle kno pla qui sto'.split(' ');
const ENDINGS = ['', 'n', 'r', 'l', 'm', 'x'];

/** Evenly spread numbers below 1, the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Words that no language has. */
function inventWords(next: () => number): string[] {
  const words = new Set<string>();
  const pick = (from: string[]) => from[Math.floor(next() * from.length)] ?? '';
  while (words.size < VOCABULARY) {
    const syllables = Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(SYLLABLES));
    words.add(syllables.join('') + pick(ENDINGS));
  }
  return [...words];
}

/** Adds `count` products of invented words, which are as frequent as words of a language are (Zipf's law). */
export async function addInvented(pool: pg.Pool, count: number, seed: number): Promise<void> {
  const words = inventWords(numbers(7));
  const next = numbers(seed);
  const word = () => words[Math.floor(VOCABULARY ** next()) - 1] ?? '';
  const text = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(next() * (most - least + 1)) }, word).join(' ');
  const rows = Array.from({ length: count }, (_, n) => [text(2, 5), `Shelf ${words[n % 40]}`, text(8, 20)]);
  await insert(pool, rows);
}

/** Adds the products of the demo catalogue. */
export async function addDemo(pool: pg.Pool): Promise<void> {
  for (const category of catalogue)
    await insert(
      pool,
      category.products.map(({ name, description, stock }) => [
        name,
        category.name,
        description,
        String(stock),
      ]),
    );
}

/** Adds `count` variations on the demo catalogue. */
export async function addVariations(pool: pg.Pool, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => syntheticProduct(n + 1));
  const [name, category, description, , stock] = SYNTHETIC_COLUMNS.map((_, at) => at);
  await insert(
    pool,
    rows.map((row) => [name, category, description, stock].map((at) => row[at ?? 0] ?? '')),
  );
}

/** In parts, so that no statement takes longer than one may. */
async function insert(pool: pg.Pool, rows: string[][]): Promise<void> {
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART);
    const column = (at: number) => part.map((row) => row[at] ?? '5');
    await pool.query(
      `insert into products (name, category, description, price_cents, stock, image_key)
       select name, category, description, 100, stock::int, 'products/thing.webp'
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) added(name, category, description, stock)`,
      [column(0), column(1), column(2), column(3)],
    );
  }
}

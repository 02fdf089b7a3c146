import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { searchByWords, searchByWordsFiltered } from '#domain/catalog/search/search-by-words.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.pool.query('delete from products');
});

type Made = {
  name: string;
  category?: string;
  description?: string;
  stock?: number;
  cents?: number;
  former?: number;
};

async function make(...products: (Made | string)[]): Promise<void> {
  for (const product of products) {
    const {
      name,
      category = 'Things',
      description = '',
      stock = 5,
      cents = 100,
      former = null,
    } = typeof product === 'string' ? { name: product } : product;
    await database.pool.query(
      `insert into products (name, category, description, stock, price_cents, former_price_cents, image_key)
       values ($1, $2, $3, $4, $5, $6, 'products/thing.webp')`,
      [name, category, description, stock, cents, former],
    );
  }
}

const found = async (text: string, limit = 24) =>
  (await searchByWords(database.db, text, limit)).map(({ name }) => name);

describe('the search lists', () => {
  test('products with all words before products with some of them', async () => {
    await make('Wool hat', 'Red wool hat', 'Hat', 'Red coat');
    expect(await found('red hat wool')).toEqual(['Red wool hat', 'Wool hat']);
    await make('Small umbrella', 'Red umbrella');
    expect(await found('red umbrella')).toEqual(['Red umbrella', 'Small umbrella']);
  });

  test('matches in the name before the category, and the category before the description', async () => {
    await make(
      { name: 'Lamp', description: 'Fits a desk.' },
      { name: 'Chair', category: 'Desk' },
      'Oak desk',
    );
    expect(await found('desk')).toEqual(['Oak desk', 'Chair', 'Lamp']);
  });

  test('as many products as requested, even if some match in several ways', async () => {
    await make(...Array.from({ length: 6 }, (_, n) => `Desk lamp no${n}`));
    const beside = { category: 'Tables', description: 'Goes well with a lamp.' };
    await make(...Array.from({ length: 10 }, (_, n) => ({ name: `Table no${n}`, ...beside })));
    expect(await found('lamp', 8)).toHaveLength(8);
    expect(await found('lamp')).toHaveLength(16);
  });

  test('the word itself before words that begin with it', async () => {
    await make('Blue teapot', 'Green tea');
    expect(await found('tea')).toEqual(['Green tea', 'Blue teapot']);
  });

  test('exact matches, even in the description, before misspelt ones', async () => {
    await make('A candel', { name: 'Holder', description: 'For one candel.' }, 'A candle');
    expect(await found('candel')).toEqual(['A candel', 'Holder']);
    await make('Red candelabra');
    expect(await found('candelab')).toEqual(['Red candelabra', 'A candel', 'Holder']);
  });

  test('names with few words before names with many', async () => {
    await make('Amber Walnut Clock No. 7', 'Walnut Clock', 'Amber Walnut Clock');
    expect(await found('clock')).toEqual(['Walnut Clock', 'Amber Walnut Clock', 'Amber Walnut Clock No. 7']);
  });

  test('among equally long names, products in stock first, then older products', async () => {
    await make({ name: 'Round clock', stock: 0 }, 'Brass clock', 'Beech clock');
    expect(await found('clock')).toEqual(['Brass clock', 'Beech clock', 'Round clock']);
  });
});

describe('wrong letters', () => {
  test.each([
    ['none below 4', 'pan', 'tan', false],
    ['one of 4', 'lmap', 'lamp', true],
    ['one of 7', 'candels', 'candle', true],
    ['not two of 7', 'cadnlse', 'candles', false],
    ['two of 8', 'umbrelas', 'umbrella', true],
    ['a missing one', 'hedphones', 'headphones', true],
    ['a doubled one', 'pretzzel', 'pretzel', true],
    ['two swapped pairs', 'etlescpoe', 'telescope', true],
    ['not three', 'telkzzope', 'telescope', false],
    ['none in numbers', '4711', '4710', false],
  ])('%s', async (_what, typed, word, isFound) => {
    await make(`Big ${word}`);
    expect(await found(typed)).toEqual(isFound ? [`Big ${word}`] : []);
  });

  test('a word that is in the catalogue is never corrected to another word', async () => {
    await make('Warm coat', 'Small boat');
    expect(await found('coat')).toEqual(['Warm coat']);
  });

  test('a word is forgotten with its last product', async () => {
    await make('Warm coat', 'Small boat');
    await database.pool.query(`delete from products where name = 'Warm coat'`);
    expect(await found('coat')).toEqual(['Small boat']);
    await database.pool.query(`update products set name = 'Small bowl'`);
    expect(await found('boat')).toEqual([]);
    expect(await found('bowl')).toEqual(['Small bowl']);
  });
});

describe('words', () => {
  test.each([
    ['accents', 'CAFE creme', 'Une café crème'],
    ['letters that have no accent to lose', 'strasse smorrebrod', 'Die Straße und Smørrebrød'],
    ['other scripts', 'чай', 'Зелёный ЧАЙ'],
    ['apostrophes', "chef's knife", 'Der Chef’s Knife'],
    ['hyphens', 'over-ear', 'Big Over Ear'],
    ['plurals', 'knife box', 'Three knives, two boxes'],
    ['singulars', 'berries', 'One berry'],
    ['a joined word', 'sunhat', 'Straw sun hat'],
    ['a split word', 'sun screen', 'Mineral sunscreen'],
    ['numbers', 'spf50', 'Mineral SPF50'],
    ['letters and digits that are apart', 'spf50', 'Mineral sunscreen SPF 50'],
    ['a name of both', 'super8', 'Super 8 film'],
    ['digits before letters', 'skillet 24cm', 'Iron skillet 24 cm'],
    ['several of both', 'ps5pro', 'Console PS 5 Pro'],
    ['letters and digits that are joined', 'spf 50', 'Mineral SPF50'],
    ['punctuation alone between them', 'salt,pepper', 'Best salt/pepper'],
    ['words that say nothing', 'the hat for the sun', 'Sun Hat'],
  ])('%s', async (_what, typed, name) => {
    await make(name, 'Something else');
    expect(await found(typed)).toEqual([name]);
  });

  test.each(['zzqx-no-such-name', 'zzqx name', 'zzqx qwvx tomato', 'qq tomato zzqxvw'])(
    'one matching short word among several finds nothing: %s',
    async (typed) => {
      await make({ name: 'San Marzano Tomatoes', description: 'Tomato pulp, named for its village.' });
      expect(await found(typed)).toEqual([]);
    },
  );

  test('separate letters and digits are found together with joined ones', async () => {
    await make('Mineral SPF50', 'Mineral sunscreen SPF 50', 'Mineral sunscreen SPF 30');
    expect(await found('spf50')).toEqual(['Mineral SPF50', 'Mineral sunscreen SPF 50']);
  });

  test.each([
    ['signs that mean something to the index', "\\kettle' :A | (blue*)", "Kettle\\'s :A 'big' (blue) | !4*"],
    ['words in several kinds of space', 'wide\u00a0brush\t', 'Wide\u3000brush'],
  ])('%s', async (_what, typed, name) => {
    await make(name.replace("'s", ''), 'Something else');
    expect(await found(typed)).toHaveLength(1);
  });

  test('of any length are accepted', async () => {
    await make({
      name: '\ufdfa'.repeat(200),
      description: `${'x'.repeat(9_000)} ${'ж'.repeat(9_000)} lantern`,
    });
    expect(await found('lantern')).toHaveLength(1);
    expect(await found(`${'\ufdfa'.repeat(100)} ${'y'.repeat(5_000)}`)).toEqual([]);
    expect(await found('x'.repeat(250))).toHaveLength(1);
  });

  test('that are only in the description are found in any order', async () => {
    await make({ name: 'Telescope', description: 'Craters on the moon, the rings of Saturn.' });
    expect(await found('moon craters')).toEqual(['Telescope']);
  });

  test.each([
    '',
    ' ',
    "'",
    '&|!:*()<->',
    '\\',
    '💥',
    'ß',
    '\u{10FFFF}',
    'x'.repeat(200),
    'é '.repeat(99),
    'a & b | !c',
    '0',
  ])('any input gets an answer: %s', async (text) => {
    await make('Desk lamp');
    expect(await found(text)).toEqual([]);
  });

  test('a product is found even if its texts have special characters', async () => {
    await make({
      name: `'"\\ & | ! : * ( ) < >`,
      description: `it's \\' and/or <b>bold</b> a:b*c ${'x'.repeat(3000)}`,
    });
    expect(await found('bold')).toHaveLength(1);
    await database.pool.query(`update products set description = '' `);
    expect(await found('bold')).toEqual([]);
  });

  test('the words of a name are the same, whatever separates them', async () => {
    await make(' -- Desk -  lamp, 2. ', 'Desk lamp 2');
    const { rows } = await database.pool.query('select distinct name::text, head::text from product_search');
    expect(rows).toEqual([{ name: "'b2' 'bdesk' 'blamp'", head: "'2' 'desk' 'lamp' 'things'" }]);
  });

  test('the search returns no more products than requested', async () => {
    await make('Blue lamp', 'Red lamp', 'Tall lamp');
    expect(await found('lamp', 2)).toEqual(['Red lamp', 'Blue lamp']);
  });
});

describe('a word that thousands of products have', () => {
  beforeEach(async () => {
    await database.pool.query(`
      insert into products (name, category, price_cents, stock, image_key)
      select 'Great round wooden ' || case n % 2 when 0 then 'clock' else 'table' end || ' no ' || n, 'Things', 100, 5,
        'products/thing.webp' from generate_series(1, 12000) n`);
    await make('A clock', 'Clock', 'Small clock', 'One clock that is painted on a table');
  });

  test('finds short names first', async () => {
    for (const limit of [8, 24]) {
      const names = await found('clock', limit);
      expect(names).toHaveLength(limit);
      expect(names.slice(0, 3)).toEqual(['Clock', 'A clock', 'Small clock']);
    }
  });

  test('finds the only product that has a second such word first', async () => {
    for (const limit of [8, 24])
      expect((await found('clock table', limit))[0]).toBe('One clock that is painted on a table');
  });
});

test('for a word of tens of thousands of products, suggestions show short names and one product in 16', async () => {
  await make('Clock', ...Array.from({ length: 40 }, (_, n) => `Great round wooden clock no ${n}`));
  expect(await found('clock', 8)).toHaveLength(8);
  // Imitates a word that 17,000 products have.
  await database.pool.query("insert into search_samples select 'clock', -n from generate_series(1, 70) n");
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from products where search_spread(id) < 4096 order by name',
  );
  const inSlice = rows.map(({ name }) => name).filter((name) => name !== 'Clock');
  const suggested = await found('clock', 8);
  expect(suggested[0]).toBe('Clock');
  expect(suggested.slice(1).sort()).toEqual(inSlice.slice(0, 7));
  expect(await found('clock')).toHaveLength(24);
});

test.each([
  ['', ['A lamp', 'Dear lamp', 'Cheap lamp', 'Sold lamp', 'Floor lamp two']],
  ['category=Light', ['Cheap lamp', 'Sold lamp', 'Floor lamp two']],
  ['category=Light&stock=in', ['Cheap lamp', 'Floor lamp two']],
  ['category=Nowhere', []],
  ['min=0.50&max=2', ['A lamp', 'Sold lamp', 'Floor lamp two']],
  ['min=2.01', ['Dear lamp']],
  ['max=0.10', ['Cheap lamp']],
  ['sale=on', ['Dear lamp']],
  ['sort=price', ['Cheap lamp', 'Floor lamp two', 'Sold lamp', 'A lamp', 'Dear lamp']],
  ['sort=price-down', ['Dear lamp', 'A lamp', 'Sold lamp', 'Floor lamp two', 'Cheap lamp']],
  ['sort=newest', ['A lamp', 'Cheap lamp', 'Dear lamp', 'Sold lamp', 'Floor lamp two']],
  ['sort=name', ['A lamp', 'Cheap lamp', 'Dear lamp', 'Floor lamp two', 'Sold lamp']],
])(
  'a filter (%s) keeps matching products, in the requested order, without the first tier',
  async (search, names) => {
    await make(
      { name: 'lampe' },
      { name: 'Floor lamp two', category: 'Light' },
      { name: 'Sold lamp', category: 'Light', stock: 0 },
      { name: 'Dear lamp', cents: 900, former: 1000 },
      { name: 'Cheap lamp', category: 'Light', cents: 10, former: 5 },
      { name: 'A lamp' },
      { name: 'A chair', category: 'Light' },
    );
    const ask = parseListRequest(new URLSearchParams(`q=lamp&${search}`));
    expect((await searchByWordsFiltered(database.db, ask)).map(({ name }) => name)).toEqual(names);
  },
);

test('a filter keeps the only match among hundreds of products', async () => {
  await make(...Array.from({ length: 300 }, (_, n) => `Lamp no ${n}`), {
    name: 'Lamp of the large hall',
    category: 'Light',
  });
  const ask = parseListRequest(new URLSearchParams('q=lamp&category=Light'));
  expect(await searchByWordsFiltered(database.db, ask)).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import type { FeedProduct } from '#domain/catalog/feeds/list-feed-products.ts';
import { feedItem } from './feed-item.ts';

const product: FeedProduct = {
  id: 7,
  name: 'Tea pot',
  category: 'Kitchen',
  description: 'Holds a litre.',
  descriptionFormat: 'plain',
  priceCents: 1_250,
  formerPriceCents: null,
  stock: 3,
  imageKey: 'products/tea-pot.webp',
  moreImages: '',
  brand: '',
  gtin: '',
  mpn: '',
  weightGrams: 0,
  options: [],
};

const itemOf = (changes: Partial<FeedProduct> = {}): string =>
  feedItem({ product: { ...product, ...changes }, variant: null }, 'https://shop.example');

const fieldsIn = (item: string) => [...item.matchAll(/<g:(\w+)>([\s\S]*?)<\/g:\1>/g)];

/** The feed fields of a product with these changes. */
function fieldsOf(changes: Partial<FeedProduct> = {}): Record<string, string> {
  const item = itemOf(changes);
  const fields = fieldsIn(item);
  expect(item).toBe(`<item>${fields.map(([field]) => field).join('')}</item>\n`);
  return Object.fromEntries(fields.map(([, name, value]) => [name, value]));
}

describe('an item of the feed', () => {
  // support.google.com/merchants/answer/7052112 lists the required fields.
  test('has the fields that Google requires of every product', () => {
    const fields = fieldsOf();
    expect(fields).toEqual({
      id: '7',
      title: 'Tea pot',
      description: 'Holds a litre.',
      link: 'https://shop.example/product/7',
      image_link: 'https://shop.example/images/products/tea-pot.webp?w=1280&amp;f=jpeg',
      availability: 'in_stock',
      price: '12.50 USD',
      condition: 'new',
      product_type: 'Kitchen',
      identifier_exists: 'no',
    });
  });

  test('shows up to ten further pictures, each in a field of its own', () => {
    const moreImages = Array.from({ length: 11 }, (_, at) => `products/more-${at}.webp | Side ${at}`).join(
      '\n',
    );
    const item = itemOf({ moreImages });
    const links = [...item.matchAll(/<g:additional_image_link>([^<]*)</g)].map(([, link]) => link);
    expect(links).toHaveLength(10);
    expect(links[9]).toBe('https://shop.example/images/products/more-9.webp?w=1280&amp;f=jpeg');
  });

  test('is out of stock if nothing is left', () => {
    expect(fieldsOf({ stock: 0 }).availability).toBe('out_of_stock');
  });

  test('describes a product without a description by its name and category', () => {
    expect(fieldsOf({ description: ' \n' }).description).toBe('Tea pot, in Kitchen at Kiosk.');
  });

  test('contains the description without Markdown syntax', () => {
    const description = '# Tea pot\n\nHolds **a litre**, <b>no less</b>.';
    const { description: described } = fieldsOf({ description, descriptionFormat: 'markdown' });
    expect(described).toContain('Holds a litre');
    expect(described).not.toMatch(/[#*<]/);
  });

  test('has the former price as its price, and a lower current price as its sale price', () => {
    expect(fieldsOf({ formerPriceCents: 2_000 })).toMatchObject({
      price: '20.00 USD',
      sale_price: '12.50 USD',
    });
    for (const formerPriceCents of [1_250, 900]) {
      expect(fieldsOf({ formerPriceCents }).price).toBe('12.50 USD');
      expect(fieldsOf({ formerPriceCents })).not.toHaveProperty('sale_price');
    }
  });

  test('says that the product has no identifier, unless it has a GTIN or a brand with a part number', () => {
    expect(fieldsOf({ brand: 'Kettle & Co' })).toMatchObject({
      brand: 'Kettle &amp; Co',
      identifier_exists: 'no',
    });
    expect(fieldsOf({ mpn: 'K-1' }).identifier_exists).toBe('no');
    expect(fieldsOf({ brand: 'Kettle', mpn: 'K-1' })).not.toHaveProperty('identifier_exists');
    expect(fieldsOf({ gtin: '4006381333931' })).toMatchObject({ gtin: '4006381333931' });
    expect(fieldsOf({ gtin: '4006381333931' })).not.toHaveProperty('identifier_exists');
  });

  test('contains the weight if it is known', () => {
    expect(fieldsOf({ weightGrams: 850 }).shipping_weight).toBe('850 g');
  });

  test('is left out if the product has no price', () => {
    expect(itemOf({ priceCents: 0 })).toBe('');
  });

  test('respects Google’s length limits without splitting a character', () => {
    const { title = '', description = '' } = fieldsOf({
      name: '😀'.repeat(200),
      description: 'é'.repeat(9_000),
    });
    expect(title).toBe('😀'.repeat(150));
    expect(description).toBe('é'.repeat(5_000));
  });

  test('escapes markup in names and descriptions', () => {
    const { title, description } = fieldsOf({
      name: `<b>Tom & "Jerry"</b>\u0007`,
      description: ']]></g:title>',
    });
    expect(title).toBe('&lt;b&gt;Tom &amp; &quot;Jerry&quot;&lt;/b&gt;');
    expect(description).toBe(']]&gt;&lt;/g:title&gt;');
  });
});

describe('a variant in the feed', () => {
  const value = (name: string) => ({ name });
  const shirt: FeedProduct = {
    ...product,
    name: 'Shirt',
    brand: 'Loom',
    mpn: 'L-1',
    gtin: '4006381333931',
    options: [
      { name: 'Größe', display: 'names', values: [value('M')] },
      { name: 'colour', display: 'colors', values: [value('Red')] },
      { name: 'Engraving', display: 'names', values: [value('None')] },
    ],
  };
  const variant = {
    id: 9,
    name: 'Shirt, M / Red / None',
    priceCents: 900,
    formerPriceCents: 1_200,
    stock: 0,
    imageKey: 'products/red.webp',
    gtin: '',
    weightGrams: 120,
    optionValues: ['M', 'Red', 'None'],
    pictures: ['products/red.webp', 'products/red-back.webp'],
  };

  test('has an id of its own in the group of its product, and its own link, price, stock and pictures', () => {
    const item = feedItem({ product: shirt, variant }, 'https://shop.example');
    expect(Object.fromEntries(fieldsIn(item).map(([, name, text]) => [name, text]))).toEqual({
      id: '9',
      item_group_id: '7',
      title: 'Shirt, M / Red / None',
      description: 'Holds a litre.',
      link: 'https://shop.example/product/7?variant=9',
      image_link: 'https://shop.example/images/products/red.webp?w=1280&amp;f=jpeg',
      additional_image_link: 'https://shop.example/images/products/red-back.webp?w=1280&amp;f=jpeg',
      availability: 'out_of_stock',
      price: '12.00 USD',
      sale_price: '9.00 USD',
      condition: 'new',
      product_type: 'Kitchen',
      brand: 'Loom',
      // The GTIN and the part number belong to the product. They don't identify a variant.
      identifier_exists: 'no',
      shipping_weight: '120 g',
      size: 'M',
      color: 'Red',
    });
  });

  test('is left out if it has no price', () => {
    const free = { ...variant, priceCents: 0 };
    expect(feedItem({ product: shirt, variant: free }, 'https://shop.example')).toBe('');
  });
});

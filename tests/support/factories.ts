import { randomUUID } from 'node:crypto';
import { categories, products } from '#db/schema/catalog.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import type { Db } from '#db/types.ts';
import type { ProductFields } from '#domain/catalog/product-fields.ts';

type NewProduct = Partial<typeof products.$inferInsert>;

let made = 0;

/** A product with what the test says of it, and plausible values for the rest. Returns its id. */
export async function makeProduct(db: Db, product: NewProduct = {}): Promise<number> {
  made += 1;
  const rows = await db
    .insert(products)
    .values({
      name: `Thing ${made}`,
      category: 'Things',
      priceCents: 1_000,
      stock: 10,
      imageKey: 'products/thing.webp',
      ...product,
    })
    .returning({ id: products.id });
  return rows[0]?.id ?? 0;
}

/** All that a product's form has fields for: what the test says, and what the others begin with. */
export function productFieldsOf(said: Partial<ProductFields>): ProductFields {
  return {
    name: 'Thing',
    category: 'Things',
    description: '',
    descriptionFormat: 'plain',
    details: '',
    priceCents: 1_000,
    formerPriceCents: null,
    stock: 10,
    taxClassId: null,
    weightGrams: 0,
    isDelivered: true,
    isGiftCard: false,
    imageAlt: '',
    moreImages: '',
    brand: '',
    gtin: '',
    mpn: '',
    metaTitle: '',
    metaDescription: '',
    ...said,
  };
}

/** As many products at once as `names` has, of one category. */
export async function makeProducts(db: Db, category: string, names: string[]): Promise<void> {
  await db
    .insert(products)
    .values(
      names.map((name) => ({ name, category, priceCents: 500, stock: 5, imageKey: 'products/thing.webp' })),
    );
}

export async function makeCategory(db: Db, name: string): Promise<void> {
  await db.insert(categories).values({ name, thumbnailKey: 'categories/thing.webp' });
}

type NewOrder = Partial<typeof completedTransactions.$inferInsert>;

/** An order with what the test says of it, and plausible values for the rest. Returns its id. */
export async function makeOrder(db: Db, order: NewOrder = {}): Promise<string> {
  const id = order.id ?? randomUUID();
  const value = ((order.totalCents ?? 1_080) / 100).toFixed(2);
  await db.insert(completedTransactions).values({
    id,
    customerId: 'customer',
    paymentKey: id,
    status: 'COMPLETED',
    payer: { name: { given_name: 'Ann', surname: 'Example' }, email_address: 'ann@example.com' },
    purchaseUnits: [{ amount: { currency_code: 'USD', value } }],
    totalCents: 1_080,
    ...order,
  });
  return id;
}

import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** docs/decisions/0029-fulfilment.md defines each state. */
export type FulfilmentState = 'open' | 'in-part' | 'sent' | 'delivered' | 'cancelled' | 'returned';

/** The fulfilment of each order. An order without items to ship has no row. */
export const fulfilments = pgTable('fulfilments', {
  orderId: uuid('order_id').primaryKey(),
  state: text().$type<FulfilmentState>().notNull().default('open'),
  version: integer().notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** Quantities of one order line by fulfilment state. */
export const fulfilmentLines = pgTable(
  'fulfilment_lines',
  {
    orderId: uuid('order_id').notNull(),
    line: integer().notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    isDelivered: boolean('is_delivered').notNull(),
    sent: integer().notNull().default(0),
    cancelled: integer().notNull().default(0),
    returned: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] })],
);

/** Parcels that were sent to customers. A parcel may contain only some of the order's items. */
export const shipments = pgTable('shipments', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  orderId: uuid('order_id').notNull(),
  carrier: text().notNull().default(''),
  trackingNumber: text('tracking_number').notNull().default(''),
  /** A URL that begins with https://, or ''. */
  trackingUrl: text('tracking_url').notNull().default(''),
  sentAt: time('sent_at').notNull().defaultNow(),
  deliveredAt: time('delivered_at'),
});

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: bigint('shipment_id', { mode: 'number' }).notNull(),
    line: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.line] })],
);

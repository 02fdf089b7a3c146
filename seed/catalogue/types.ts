import type { ProductOption } from '#db/schema/catalog/catalog.ts';
import type { ProductFields } from '#domain/catalog/product-fields.ts';
import type { ArtName } from '../pictures/art.ts';

/** An object in a picture. `hue` rotates its colors by degrees. */
export type Prop = { art: ArtName; hue?: number; saturation?: number };

/** A picture's contents: one object, optionally with a small one beside it. */
export type Scene = Prop & { beside?: Prop };

/** The required fields of a product. */
type Told = Pick<ProductFields, 'name' | 'priceCents' | 'stock' | 'description'>;

/**
 * A value of an option. `scene`: its own picture, `products/{slug}-{name}.webp`; the others of its option
 * show the product's.
 */
type DemoValue = { name: string; color?: string; scene?: Scene };
export type DemoOption = Omit<ProductOption, 'values'> & { values: DemoValue[] };

/** A variant. Without its own price it has the product's price. */
export type DemoVariant = { optionValues: string[]; stock: number; priceCents?: number };

/** Optional fields. Its category is the one that lists it. */
export type DemoProduct = Told &
  Partial<Omit<ProductFields, keyof Told | 'category'>> & {
    /** The name of the picture: `products/{slug}.webp`. */
    slug: string;
    scene: Scene;
    options?: DemoOption[];
    /** Their stock adds up to the product's, and the lowest price is the product's. */
    variants?: DemoVariant[];
  };

/** Wall and floor colors of a category's pictures. */
export type Studio = { wall: string; floor: string };

export type DemoCategory = {
  slug: string;
  name: string;
  studio: Studio;
  scene: Scene;
  products: DemoProduct[];
};

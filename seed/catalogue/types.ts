import type { ProductFields } from '#domain/catalog/product-fields.ts';
import type { ArtName } from '../pictures/art.ts';

/** An object in a picture. `hue` rotates its colors by degrees. */
export type Prop = { art: ArtName; hue?: number; saturation?: number };

/** A picture's contents: one object, optionally with a small one beside it. */
export type Scene = Prop & { beside?: Prop };

/** The required fields of a product. */
type Told = Pick<ProductFields, 'name' | 'priceCents' | 'stock' | 'description'>;

/** Optional fields. Its category is the one that lists it. */
type DemoProduct = Told &
  Partial<Omit<ProductFields, keyof Told | 'category'>> & {
    /** The name of the picture: `products/{slug}.webp`. */
    slug: string;
    scene: Scene;
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

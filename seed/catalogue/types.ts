import type { ProductOption } from '#db/schema/catalog/catalog.ts';
import type { ProductFields } from '#domain/catalog/model/product-fields.ts';
import type { ArtName } from '../pictures/art.ts';

/** An object in a picture. `hue` rotates its colors by this number of degrees. */
export type Prop = { art: ArtName; hue?: number; saturation?: number };

/** The contents of a picture: one object, and optionally a small one next to it. */
export type Scene = Prop & { beside?: Prop };

/** The required fields of a product. */
type Told = Pick<ProductFields, 'name' | 'priceCents' | 'stock' | 'description'>;

/**
 * A value of an option. With `scene`, the value has its own picture `products/{slug}-{name}.webp`. Other
 * values of the option then show the product's picture.
 */
type DemoValue = { name: string; color?: string; scene?: Scene };
export type DemoOption = Omit<ProductOption, 'values'> & { values: DemoValue[] };

/** A variant. If it has no price, it costs as much as the product. */
export type DemoVariant = { optionValues: string[]; stock: number; priceCents?: number };

/** A product with its optional fields. It belongs to the category that contains it in the catalogue. */
export type DemoProduct = Told &
  Partial<Omit<ProductFields, keyof Told | 'category'>> & {
    /** The base name of the product's picture, which is `products/{slug}.webp`. */
    slug: string;
    scene: Scene;
    options?: DemoOption[];
    /**
     * The variants. The sum of their stock is the product's stock, and their lowest price is the product's
     * price.
     */
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

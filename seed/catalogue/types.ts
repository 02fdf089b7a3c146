import type { ProductFields } from '#domain/catalog/product-fields.ts';
import type { ArtName } from '../pictures/art.ts';

/** One object in front of the camera. `hue` turns its colours by so many degrees. */
export type Prop = { art: ArtName; hue?: number; saturation?: number };

/** What a picture shows: one object, and perhaps a small one beside it. */
export type Scene = Prop & { beside?: Prop };

/** What the catalogue says of every product. */
type Told = Pick<ProductFields, 'name' | 'priceCents' | 'stock' | 'description'>;

/** It may say more. Its category is the one under which it stands. */
type DemoProduct = Told &
  Partial<Omit<ProductFields, keyof Told | 'category'>> & {
    /** Names the picture: `products/{slug}.webp`. */
    slug: string;
    scene: Scene;
  };

/** Wall and floor colours of a category's studio. */
export type Studio = { wall: string; floor: string };

export type DemoCategory = {
  slug: string;
  name: string;
  studio: Studio;
  scene: Scene;
  products: DemoProduct[];
};

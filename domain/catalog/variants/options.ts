export type { OptionDisplay, OptionValue, ProductOption } from '#db/schema/catalog/catalog.ts';

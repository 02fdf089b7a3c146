import type { CategoryFieldName } from '#domain/catalog/category-fields.ts';
import type { ProductFieldName } from '#domain/catalog/product-fields.ts';
import * as texts from '#texts';
import type { FieldTexts } from '../../forms/problem-text.ts';

/** What people read of the fields, by name: the compiler asks here for the texts of every declared field. */
export const productTexts: Record<ProductFieldName, FieldTexts> = texts.adminProducts.fields;
export const categoryTexts: Record<CategoryFieldName, FieldTexts> = texts.adminCategories.fields;

import type { FieldTexts } from '#app/forms/problem-text.ts';
import type { CategoryFieldName } from '#domain/catalog/model/category-fields.ts';
import type { ProductFieldName } from '#domain/catalog/model/product-fields.ts';
import * as texts from '#texts';

/** The texts of declared fields, by field name. If a field has no text, the code doesn't compile. */
export const productTexts: Record<ProductFieldName, FieldTexts> = texts.adminProducts.fields;
export const categoryTexts: Record<CategoryFieldName, FieldTexts> = texts.adminCategories.fields;

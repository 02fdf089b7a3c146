-- beside: 0.2.0
-- widens: public.discount_products.discount_products_product_id_fkey
-- What a discount is for outlives its products, as with categories: without a row it would hold for all. Ids of products are
-- never used again.
alter table discount_products drop constraint discount_products_product_id_fkey;

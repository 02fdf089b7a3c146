-- beside: 0.2.0
-- Weight, delivery and gift cards are edited as the other fields of a product are (docs/development.md).

alter table import_rows
  add column weight_grams integer,
  add column is_delivered boolean,
  add column is_gift_card boolean;

drop trigger product_edited on products;
create trigger product_edited before update on products for each row
  when (old.name is distinct from new.name or old.category is distinct from new.category
    or old.description is distinct from new.description or old.price_cents is distinct from new.price_cents
    or old.image_key is distinct from new.image_key or old.weight_grams is distinct from new.weight_grams
    or old.is_delivered is distinct from new.is_delivered or old.is_gift_card is distinct from new.is_gift_card)
  execute function count_product_version();

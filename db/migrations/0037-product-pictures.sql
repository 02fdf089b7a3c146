-- beside: 0.2.0
-- Further pictures of a product, a line each: 'products/tea-pot-open.webp | The pot without its lid'. The main one stays where it
-- was (image_key), so the version before shows and edits it as ever. They are edited as the other fields of a product are.

alter table products
  add column image_alt text collate "C" not null default '' check (length(image_alt) <= 200),
  add column more_images text collate "C" not null default '' check (
    length(more_images) <= 5543 and cardinality(string_to_array(more_images, E'\n')) <= 11);

alter table import_rows
  add column image_alt text collate "C",
  add column more_images text collate "C";

-- Beside product_edited, which says the same of the other columns: both raise the version that was, so it rises once.
create trigger product_pictures_edited before update on products for each row
  when (old.image_alt is distinct from new.image_alt or old.more_images is distinct from new.more_images)
  execute function count_product_version();

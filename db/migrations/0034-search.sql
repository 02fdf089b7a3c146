-- beside: 0.2.0
-- What the second tier of the search reads (docs/decisions/0030-search.md): the words of each product, and the list of all words,
-- which what is typed is compared with. Kept by triggers within the transaction that writes. A table beside `products`, whose
-- index sales don't touch.
create table product_search (
  product_id bigint primary key,
  -- Those of the name, each behind a letter that says how many the name has: 'a' two at most … 'h' twelve or more.
  name tsvector not null,
  -- Those of name and category.
  head tsvector not null,
  -- Those of name, category and description.
  words tsvector not null
);
create index product_search_words on product_search using gin (name, head, words);

-- Ids spread over 65,536 numbers: of products that were added by turns, such as sizes or colours, a part has all kinds.
create function search_spread(id bigint) returns bigint language sql immutable parallel safe as 'select id % 65536 * 40503 % 65536';

-- One product in 16: of what thousands have there are enough among these, and they are read in a sixteenth of the time.
create index product_search_slice on product_search using gin (name, head, words) where search_spread(product_id) < 4096;

-- Not unique: who adds a word waits for nobody. Two rows of a word do no harm.
create table search_words (
  word text collate "C" not null,
  -- The word, and what is left of its first 8 letters without one of them (from 4 letters) or two (from 7): a word that is
  -- alike shares one of these.
  near text[] collate "C" not null
);
create index search_words_word on search_words (word);
create index search_words_near on search_words using gin (near) with (fastupdate = off);

-- The words of one product in 256: about how many products have a word, without a counter that writers would wait for.
create table search_samples (
  word text collate "C" not null,
  product_id bigint not null,
  primary key (word, product_id)
);

-- What is written, as it is compared: its words in small letters, parted by spaces. An apostrophe joins what stands beside it,
-- every other sign parts words. Those that most texts have are replaced one after the other: each find of an expression takes as
-- long as three of these through a whole description.
create function search_letters(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    replace(replace(replace(replace(replace(lower(written collate "C"), '''', ''), '.', ' '), ',', ' '), '-', ' '), e'\n', ' '),
    '[/&@_:+<~=!"#$%()*;>?[\]\\^`{|}\x01-\x1f\x7f]+', ' ', 'g')
$$;

-- Of a word that is longer than a `tsvector` takes, the beginning.
create function cut_search_words(words text) returns text language sql immutable parallel safe as $$
  select case when octet_length(words) <= 2000 then words else regexp_replace(words, '(\S{250})\S+', '\1', 'g') end
$$;

-- The same of any letters, without their accents. Many texts have no more than signs of print.
create function search_any_letters(written text) returns text language plpgsql immutable parallel safe as $$
declare
  plain text := replace(replace(replace(replace(replace(replace(replace(replace(
    written, '’', ''''), '–', ' '), '—', ' '), '“', ' '), '”', ' '), '…', ' '), '°', ' '), '²', '2');
begin
  if octet_length(plain) <> length(plain) then
    plain := replace(replace(replace(replace(translate(
      regexp_replace(
        regexp_replace(lower(normalize(plain, NFKD) collate "default"), '[\u0300-\u036f]+', '', 'g'),
        '[\u0080-\u00bf\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f]+', ' ', 'g'),
      'øłđħı', 'oldhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  return cut_search_words(search_letters(plain));
end $$;

create function search_text(written text) returns text language sql immutable parallel safe as $$
  select case when octet_length(written) = length(written) and octet_length(written) <= 2000
    then search_letters(written) else search_any_letters(written) end
$$;

create function search_near(word text) returns text[] language plpgsql immutable parallel safe as $$
declare
  part text := left(word, 8);
  near text[] := array[part];
  rest text;
begin
  for gone in 1..case when length(word) >= 4 then length(part) else 0 end loop
    rest := left(part, gone - 1) || substr(part, gone + 1);
    near := near || rest;
    for gone_too in gone..case when length(word) >= 7 then length(rest) else 0 end loop
      near := near || (left(rest, gone_too - 1) || substr(rest, gone_too + 1));
    end loop;
  end loop;
  return near;
end $$;

-- How many letters are missing, too many, others, or swapped with their neighbour; `most` + 1 for more than `most`.
create function search_distance(a text, b text, most integer) returns integer language plpgsql immutable parallel safe as $$
begin
  if abs(length(a) - length(b)) > most then
    return most + 1;
  end if;
  while a <> '' and left(a, 1) = left(b, 1) loop
    a := substr(a, 2);
    b := substr(b, 2);
  end loop;
  while a <> '' and right(a, 1) = right(b, 1) loop
    a := left(a, -1);
    b := left(b, -1);
  end loop;
  if a = '' or b = '' then
    return least(most + 1, greatest(length(a), length(b)));
  end if;
  if most = 0 then
    return 1;
  end if;
  return 1 + least(
    search_distance(substr(a, 2), substr(b, 2), most - 1),
    search_distance(substr(a, 2), b, most - 1),
    search_distance(a, substr(b, 2), most - 1),
    case when left(a, 2) = reverse(left(b, 2)) and length(a) > 1 and length(b) > 1
      then search_distance(substr(a, 3), substr(b, 3), most - 1) end);
end $$;

-- What `product_search` has to hold of a product whose category and description were read. Each text is read once: several put
-- together take longer to read than what was read of them to put together. A letter by itself is what comes of two spaces.
create function read_search_words(written_name text, category tsvector, description tsvector)
  returns table (name tsvector, head tsvector, words tsvector) language sql immutable parallel safe rows 1 as $$
  select ts_delete((letter || replace(name_text, ' ', ' ' || letter))::tsvector, letter), read_head,
      read_head || description
    from (
      select name_text, name_read || category as read_head,
        substr('aaabcdeffggghhhh', 1 + least(length(name_read), 15), 1) as letter
      from (
        select name_text, name_text::tsvector as name_read
        from (select search_text(written_name) as name_text offset 0) written offset 0
      ) named offset 0
    ) headed
$$;

create view searchable_products as
  select p.id as product_id, w.name, w.head, w.words
  from products p cross join lateral read_search_words(
    p.name, search_text(p.category)::tsvector, search_text(p.description)::tsvector) w;

-- Whoever adds words has a share of this lock until the transaction ends, whoever takes some away has it alone: or one that is
-- taken away and added at the same time would be missing.
create function lock_search_words() returns void language sql as 'select pg_advisory_xact_lock_shared(7308624503)';

-- Plans that are right for one product and for a hundred thousand.
create function note_search_words(held text[]) returns void language sql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  insert into search_words (word, near)
    select word, case when length(word) between 3 and 40 and word !~ '[0-9]' then search_near(word) else '{}' end
    from (select distinct word collate "C" as word from unnest(held) word) words
    where ltrim(word, '0123456789') <> '' and (select true from search_words w where w.word = words.word limit 1) is null
    order by word
$$;

-- Words that no product has any more; of a sampled one others have it.
create function forget_search_words(held text[]) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if not pg_try_advisory_xact_lock(7308624503) then
    return;
  end if;
  delete from search_words where word in (
    select word from (select distinct word collate "C" as word from unnest(held) word) words
    where (select true from search_samples s where s.word = words.word limit 1) is null
      and (select true from product_search p where p.words @@ quote_literal(words.word)::tsquery limit 1) is null);
end $$;

-- A search reads what waits to be sorted into the index: that stays little.
create function sort_in_search(products bigint) returns void language sql as $$
  select gin_clean_pending_list('product_search_words') + gin_clean_pending_list('product_search_slice') where products > 50
$$;

create function add_search_rows() returns trigger language plpgsql set gin_pending_list_limit = 16384 as $$
declare
  held text[];
  made bigint;
begin
  select count(*) into made from added;
  if made = 0 then
    return null;
  end if;
  if made <= 50 then
    perform set_config('gin_pending_list_limit', '64', true);
  end if;
  perform lock_search_words();
  -- What differs in size or colour has the same description, which is read once, as are the few categories.
  with texts as materialized (
    select description, search_text(description)::tsvector as words from (select distinct description from added) written
  ), categories as materialized (
    select category, search_text(category)::tsvector as words from (select distinct category from added) written
  ), rows as (
    insert into product_search
      select id, w.name, w.head, w.words
      from added join texts using (description) join categories using (category)
        cross join lateral read_search_words(added.name, categories.words, texts.words) w
      on conflict (product_id) do nothing
      returning product_id, head, case when search_spread(product_id) < 256 then words end as sample
  ), sampled as (
    insert into search_samples (word, product_id)
      select unnest(tsvector_to_array(sample)), product_id from rows where sample is not null
      on conflict do nothing
  )
  select array(
    select distinct unnest(tsvector_to_array(words)) collate "C"
    from (select head from rows union all select words from texts) read (words)) into held;
  perform note_search_words(held);
  -- Who adds very many may have them sorted in by another connection meanwhile, which needs not see them for it.
  if current_setting('kiosk.search_sorted_beside', true) is distinct from 'on' then
    perform sort_in_search(made);
  end if;
  return null;
end $$;

create function remove_search_rows() returns trigger language plpgsql as $$
declare
  held text[];
begin
  with rows as (
    delete from product_search where product_id = any(array(select id from removed)) returning product_id, words
  ), sampled as (
    delete from search_samples where (word, product_id) in (
      select unnest(tsvector_to_array(words)) collate "C", product_id from rows where search_spread(product_id) < 256)
  )
  select array(select distinct unnest(tsvector_to_array(words)) collate "C" from rows) into held;
  perform forget_search_words(held);
  return null;
end $$;

-- Of each row by itself: nearly every update is a sale, and changes no word.
create function change_search_row() returns trigger language plpgsql set gin_pending_list_limit = 64 as $$
declare
  was text[];
  made product_search;
begin
  -- Who changes very many sees to them afterwards, by `index_search_rows`.
  if current_setting('kiosk.search_in_bulk', true) = 'on' then
    return null;
  end if;
  perform lock_search_words();
  select * into made from searchable_products where product_id = new.id;
  if not found then
    return null;
  end if;
  select tsvector_to_array(words) into was from product_search where product_id = new.id;
  insert into product_search select made.*
    on conflict (product_id) do update set name = excluded.name, head = excluded.head, words = excluded.words;
  perform note_search_words(array(select unnest(tsvector_to_array(made.words)) except select unnest(was)));
  if search_spread(new.id) < 256 then
    delete from search_samples where product_id = new.id and word = any(was);
    insert into search_samples (word, product_id) select unnest(tsvector_to_array(made.words)), new.id on conflict do nothing;
  end if;
  perform forget_search_words(array(select unnest(was) except select unnest(tsvector_to_array(made.words))));
  if old.category <> new.category or old.description <> new.description then
    perform announce_catalog(array['searches']);
  end if;
  return null;
end $$;

-- Reads many products anew, in place of the trigger.
create function index_search_rows(ids bigint[]) returns void
  language plpgsql set gin_pending_list_limit = 16384 as $$
declare
  held text[];
begin
  perform lock_search_words();
  delete from search_samples where product_id = any(ids);
  with rows as (
    insert into product_search
      select * from searchable_products where product_id = any(ids)
      on conflict (product_id) do update set name = excluded.name, head = excluded.head, words = excluded.words
      returning product_id, words
  ), sampled as (
    insert into search_samples (word, product_id)
      select unnest(tsvector_to_array(words)), product_id from rows where search_spread(product_id) < 256
  )
  select array(select distinct unnest(tsvector_to_array(words)) collate "C" from rows) into held;
  perform note_search_words(held);
end $$;

create function empty_search() returns trigger language plpgsql as $$
begin
  truncate product_search, search_words, search_samples;
  return null;
end $$;

create trigger product_search_added after insert on products
  referencing new table as added for each statement execute function add_search_rows();
create trigger product_search_removed after delete on products
  referencing old table as removed for each statement execute function remove_search_rows();
create trigger product_search_changed after update of name, category, description on products for each row
  when (old.name <> new.name or old.category <> new.category or old.description <> new.description)
  execute function change_search_row();
create trigger product_search_emptied after truncate on products for each statement execute function empty_search();

-- Products that were there before, from the last one down. What is added or changed meanwhile the triggers see.
create table search_filling as select coalesce(max(id), 0) + 1 as below, 0::bigint as above from products;
-- step: repeat
update search_filling set above = coalesce(
  (select id from products where id < below order by id desc offset 4999 limit 1), 0);
select lock_search_words();
with rows as (
  insert into product_search
    select s.* from searchable_products s
    where product_id = any(array(
      select id from products
      where id >= (select above from search_filling) and id < (select below from search_filling) for key share))
    on conflict (product_id) do nothing
    returning product_id, words
), sampled as (
  insert into search_samples (word, product_id)
    select unnest(tsvector_to_array(words)), product_id from rows where search_spread(product_id) < 256
    on conflict do nothing
)
select note_search_words(array(select distinct unnest(tsvector_to_array(words)) collate "C" from rows));
select sort_in_search(5000);
update search_filling set below = above where above < below;
-- step
drop table search_filling;

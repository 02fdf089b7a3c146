-- How many products stand in each run of the order by name and id, so that the matches of a search are counted, and its pages
-- found, by adding up some rows instead of walking over hundreds of thousands. A run begins at (name, id) and ends where the
-- next one begins. One with more than 2,048 products is split into such of 1,024; ids begin at 1, so the first run holds all
-- that come before the second.
-- Until the triggers are there nobody else adds or removes products, of whatever version.
lock table products in share row exclusive mode;
create table product_name_runs (
  name text collate "C" not null,
  id bigint not null,
  count integer not null check (count >= 0),
  primary key (name, id)
);
insert into product_name_runs (name, id, count) select '', 0, count(*) from products;

-- Whoever counts has a share of this lock until the transaction ends, whoever splits has it alone: so no product is under way
-- between a run and its parts. Who finds the run before has seen all splits, and who splits sees all that was counted.
create function lock_name_runs() returns void language sql as 'select pg_advisory_xact_lock_shared(7308624502)';

create function split_name_run(run_name text, run_id bigint) returns void language plpgsql as $$
declare
  ending record;
begin
  select name, id into ending from product_name_runs
    where (name, id) > (run_name collate "C", run_id) order by name, id limit 1;
  delete from product_name_runs where name = run_name and id = run_id or count = 0 and name <> '';
  insert into product_name_runs (name, id, count)
    select case place when 0 then run_name else name end, case place when 0 then run_id else id end,
      least(1024, total - place)
    from (
      select name, id, row_number() over (order by name, id) - 1 as place, count(*) over () as total
      from products
      where (name, id) >= (run_name collate "C", run_id)
        -- Behind every name there can be.
        and (name, id) < (coalesce(ending.name, repeat(chr(1114111), 201)) collate "C", coalesce(ending.id, 0))
    ) placed
    where place % 1024 = 0;
  if not found then
    insert into product_name_runs (name, id, count) values (run_name, run_id, 0);
  end if;
end $$;

create function count_name_run(run_name text, run_id bigint, difference bigint) returns void language sql as
  'update product_name_runs set count = count + difference where name = run_name and id = run_id';

-- Splits a run when the transaction ends, where nobody else counts just now; else the next one does. A split counts its products
-- anew and drops empty runs: between the counts of one statement it would drop one that was filled and is not counted yet.
create function split_long_name_run() returns trigger language plpgsql as $$
begin
  -- It may have been split since.
  if exists (select from product_name_runs where name = new.name and id = new.id and count > 2048)
    and pg_try_advisory_xact_lock(7308624502) then
    perform split_name_run(new.name, new.id);
  end if;
  return null;
end $$;

create constraint trigger product_name_run_grown after update on product_name_runs deferrable initially deferred
  for each row when (new.count > old.count and new.count > 2048) execute function split_long_name_run();

create function forget_names() returns trigger language plpgsql as $$
begin
  delete from product_name_runs;
  insert into product_name_runs (name, id, count) values ('', 0, 0);
  return null;
end $$;

create function count_added_names() returns trigger language plpgsql as $$
declare
  run record;
begin
  perform lock_name_runs();
  for run in
    select runs.name, runs.id, count(*) as difference
    from added cross join lateral (
      select name, id from product_name_runs where (name, id) <= (added.name, added.id)
      order by name desc, id desc limit 1
    ) runs group by runs.name, runs.id order by runs.name, runs.id
  loop
    perform count_name_run(run.name, run.id, run.difference);
  end loop;
  return null;
end $$;

create function count_removed_names() returns trigger language plpgsql as $$
declare
  run record;
begin
  perform lock_name_runs();
  for run in
    select runs.name, runs.id, -count(*) as difference
    from removed cross join lateral (
      select name, id from product_name_runs where (name, id) <= (removed.name, removed.id)
      order by name desc, id desc limit 1
    ) runs group by runs.name, runs.id order by runs.name, runs.id
  loop
    perform count_name_run(run.name, run.id, run.difference);
  end loop;
  return null;
end $$;

create function count_changed_names() returns trigger language plpgsql as $$
declare
  run record;
begin
  -- Nearly every update is a sale.
  if not exists (select name, id from before_update except select name, id from after_update) then
    return null;
  end if;
  perform lock_name_runs();
  for run in
    select runs.name, runs.id, sum(difference) as difference
    from (
      select name, id, -1 as difference from before_update
      union all
      select name, id, 1 from after_update
    ) changed cross join lateral (
      select name, id from product_name_runs where (name, id) <= (changed.name, changed.id)
      order by name desc, id desc limit 1
    ) runs group by runs.name, runs.id having sum(difference) <> 0 order by runs.name, runs.id
  loop
    perform count_name_run(run.name, run.id, run.difference);
  end loop;
  return null;
end $$;

create trigger product_names_added after insert on products
  referencing new table as added for each statement execute function count_added_names();
create trigger product_names_removed after delete on products
  referencing old table as removed for each statement execute function count_removed_names();
create trigger product_names_changed after update on products
  referencing old table as before_update new table as after_update
  for each statement execute function count_changed_names();
create trigger product_names_emptied after truncate on products for each statement execute function forget_names();

select split_name_run('', 0) from products having count(*) > 2048;

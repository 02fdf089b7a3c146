-- Runs are split when the transaction ends, and no more between the counts of one statement: a split counts its products anew
-- and drops empty runs, among which was one that the statement had filled and not counted yet. So an import has the lock of
-- whoever splits (0021) for the end of its work alone.
create or replace function count_name_run(run_name text, run_id bigint, difference bigint) returns void language sql as
  'update product_name_runs set count = count + difference where name = run_name and id = run_id';

-- Splits it where nobody else counts just now; else the next one does.
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

create trigger product_names_emptied after truncate on products for each statement execute function forget_names();

-- What was miscounted, also where a process of the version before was adding a product while 0021 counted them.
lock table products in share row exclusive mode;
delete from product_name_runs;
insert into product_name_runs (name, id, count) select '', 0, count(*) from products;
select split_name_run('', 0) from products having count(*) > 2048;

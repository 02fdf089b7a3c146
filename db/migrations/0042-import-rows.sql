-- beside: 0.2.0
-- Rows go with their import. Who stages some keeps the import with a statement for all of them: a foreign key asked for it
-- with each row, a fifth of what staging took.
alter table import_rows drop constraint import_rows_import_id_fkey;

create function remove_import_rows() returns trigger language plpgsql as $$
begin
  delete from import_rows where import_id in (select id from removed);
  return null;
end $$;

create trigger import_rows_removed after delete on imports
  referencing old table as removed for each statement execute function remove_import_rows();

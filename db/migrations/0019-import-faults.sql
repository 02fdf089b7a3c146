-- Why a file can't be read is a code with what belongs to it; its words are chosen where it is shown.
-- `problem` holds the words of versions before, which are shown as they stand. This version writes it no more.
alter table imports add column fault jsonb;
update imports set fault = jsonb_build_object('message', problem) where problem is not null;

-- While the version before still runs it writes words alone. Goes with `problem` a version later.
create function keep_import_words() returns trigger language plpgsql as $$
begin
  new.fault := jsonb_build_object('message', new.problem);
  return new;
end $$;
create trigger import_words before insert or update of problem on imports
  for each row when (new.problem is not null and new.fault is null) execute function keep_import_words();

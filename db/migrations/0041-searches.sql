-- beside: 0.2.0
-- What people looked for, by text and day. `networks` tells apart who asked, by digests under a key of the day, until there are
-- three: from then on the text is common, and none is kept. A text that was not common by the end of the day is forgotten.
create table searches (
  text text collate "C" not null check (text <> ''),
  day date not null,
  count bigint not null check (count > 0),
  is_empty boolean not null,
  is_common boolean not null default false,
  networks text[] not null default '{}' check (cardinality(networks) < 3),
  primary key (text, day)
);
create index searches_day on searches (day);

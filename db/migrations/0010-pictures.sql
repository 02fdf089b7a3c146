-- What a page needs to know of a stored picture before it has come: its size and a tiny blurred placeholder (a WebP of a few
-- pixels in base64; none for a picture one can see through). A key stands for the same bytes for ever.
create table pictures (
  key text collate "C" primary key check (length(key) between 1 and 300),
  width integer not null check (width between 1 and 100000),
  height integer not null check (height between 1 and 100000),
  placeholder text collate "C" check (placeholder ~ '^[A-Za-z0-9+/]+=*$' and length(placeholder) <= 240)
);

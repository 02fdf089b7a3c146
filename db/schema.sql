-- What all migrations make together, to be read. Generated: after a migration run
--   npm run schema
-- Tables

create table files.garbage (
  place text collate "C" not null,
  due_at timestamp with time zone not null,
  constraint garbage_pkey PRIMARY KEY (place)
);

create table files.objects (
  name text collate "C" not null,
  place text collate "C" not null,
  generation bigint not null,
  metageneration bigint not null default 1,
  size_bytes bigint not null,
  content_type text not null,
  md5 bytea not null,
  sha256 bytea not null,
  download_token text not null,
  settings jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint objects_md5_check CHECK ((length(md5) = 16)),
  constraint objects_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint objects_pkey PRIMARY KEY (name),
  constraint objects_place_key UNIQUE (place),
  constraint objects_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint objects_sha256_check CHECK ((length(sha256) = 32)),
  constraint objects_size_bytes_check CHECK ((size_bytes >= 0))
);

create table files.pieces (
  upload_id text collate "C" not null,
  start_byte bigint not null,
  place text collate "C" not null,
  skip_bytes bigint not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  constraint pieces_check CHECK ((size_bytes > skip_bytes)),
  constraint pieces_pkey PRIMARY KEY (upload_id, start_byte),
  constraint pieces_place_key UNIQUE (place),
  constraint pieces_sha256_check CHECK ((length(sha256) = 32)),
  constraint pieces_skip_bytes_check CHECK ((skip_bytes >= 0)),
  constraint pieces_start_byte_check CHECK ((start_byte >= 0)),
  constraint pieces_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES files.uploads(id) ON DELETE CASCADE
);

create table files.quotas (
  network text collate "C" not null,
  uploads integer not null,
  bytes bigint not null,
  ends_at timestamp with time zone not null,
  constraint quotas_bytes_check CHECK ((bytes >= 0)),
  constraint quotas_pkey PRIMARY KEY (network),
  constraint quotas_uploads_check CHECK ((uploads >= 0))
);

create table files.uploads (
  id text collate "C" not null,
  name text collate "C" not null,
  owner text collate "C" not null,
  size_bytes bigint,
  received_bytes bigint not null default 0,
  state text not null,
  settings jsonb not null,
  outcome jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint uploads_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_received_bytes_check CHECK ((received_bytes >= 0)),
  constraint uploads_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint uploads_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint uploads_state_check CHECK ((state = ANY (ARRAY['active'::text, 'final'::text, 'refused'::text, 'cancelled'::text])))
);

create table identity.attempts (
  key bytea not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint attempts_key_check CHECK ((length(key) = 32)),
  constraint attempts_pkey PRIMARY KEY (key)
);

create table identity.codes (
  hash bytea not null,
  purpose text not null,
  email text collate "C" not null,
  user_id text collate "C",
  expires_at timestamp with time zone not null,
  constraint codes_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint codes_hash_check CHECK ((length(hash) = 32)),
  constraint codes_pkey PRIMARY KEY (hash),
  constraint codes_purpose_check CHECK ((purpose = ANY (ARRAY['PASSWORD_RESET'::text, 'VERIFY_EMAIL'::text, 'EMAIL_SIGNIN'::text])))
);

create table identity.known_browsers (
  hash bytea not null,
  user_id text collate "C" not null,
  expires_at timestamp with time zone not null,
  constraint known_browsers_hash_check CHECK ((length(hash) = 32)),
  constraint known_browsers_pkey PRIMARY KEY (hash, user_id)
);

create table identity.refresh_tokens (
  hash bytea not null,
  user_id text collate "C" not null,
  sign_in_provider text not null,
  auth_time timestamp with time zone not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint refresh_tokens_hash_check CHECK ((length(hash) = 32)),
  constraint refresh_tokens_pkey PRIMARY KEY (hash),
  constraint refresh_tokens_sign_in_provider_check CHECK (((length(sign_in_provider) >= 1) AND (length(sign_in_provider) <= 40)))
);

create table identity.signing_keys (
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamp with time zone not null,
  constraint signing_keys_pkey PRIMARY KEY (kid),
  constraint signing_keys_private_jwk_check CHECK ((jsonb_typeof(private_jwk) = 'object'::text))
);

create table identity.users (
  id text collate "C" not null,
  disabled boolean not null default false,
  valid_since timestamp with time zone not null,
  created_at timestamp with time zone not null,
  last_login_at timestamp with time zone not null,
  last_refresh_at timestamp with time zone not null,
  guest boolean not null,
  email text collate "C",
  email_verified boolean not null default false,
  display_name text,
  photo_url text,
  password_hash text,
  password_updated_at timestamp with time zone,
  constraint users_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 256))),
  constraint users_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint users_guest_has_no_email CHECK (((NOT guest) OR (email IS NULL))),
  constraint users_id_check CHECK (((length(id) >= 1) AND (length(id) <= 128))),
  constraint users_password_has_email CHECK (((password_hash IS NULL) OR (email IS NOT NULL))),
  constraint users_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint users_photo_url_check CHECK (((length(photo_url) >= 1) AND (length(photo_url) <= 2048))),
  constraint users_pkey PRIMARY KEY (id)
);

create table public.accepted_terms (
  payment_id uuid not null,
  terms_id bigint not null,
  accepted_at timestamp with time zone not null default now(),
  constraint accepted_terms_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint accepted_terms_pkey PRIMARY KEY (payment_id),
  constraint accepted_terms_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES terms_versions(id)
);

create table public.addresses (
  id bigint not null generated always as identity,
  customer_id text not null,
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint addresses_address_check CHECK (((jsonb_typeof(address) = 'object'::text) AND (length((address)::text) <= 8000))),
  constraint addresses_pkey PRIMARY KEY (id)
);

create table public.audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor_uid text not null,
  action text not null,
  subject_id text not null,
  subject_name text not null default ''::text,
  before jsonb,
  after jsonb,
  constraint audit_log_action_check CHECK (((action ~ '^[a-z]+[.][a-z-]+$'::text) AND (length(action) <= 60))),
  constraint audit_log_actor_uid_check CHECK (((length(actor_uid) >= 1) AND (length(actor_uid) <= 128))),
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_subject_id_check CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 100))),
  constraint audit_log_subject_name_check CHECK ((length(subject_name) <= 300))
);

create table public.backups (
  id bigint not null generated always as identity,
  file text not null,
  made_at timestamp with time zone not null,
  bytes bigint not null,
  lost_files integer not null,
  checked_at timestamp with time zone,
  fault text,
  constraint backups_bytes_check CHECK ((bytes > 0)),
  constraint backups_fault_check CHECK ((length(fault) <= 1000)),
  constraint backups_file_check CHECK (((length(file) >= 1) AND (length(file) <= 1000))),
  constraint backups_lost_files_check CHECK ((lost_files >= 0)),
  constraint backups_pkey PRIMARY KEY (id)
);

create table public.built_assets (
  name text collate "C" not null,
  body bytea not null,
  packed boolean not null,
  seen_at timestamp with time zone not null default now(),
  constraint built_assets_body_check CHECK ((length(body) <= 4194304)),
  constraint built_assets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint built_assets_pkey PRIMARY KEY (name)
);

create table public.cart_items (
  id bigint not null generated always as identity,
  user_id text not null,
  product_id bigint not null,
  product_name text not null,
  product_image_key text not null,
  price_cents integer not null,
  quantity integer not null,
  created_at timestamp with time zone not null default now(),
  constraint cart_items_pkey PRIMARY KEY (id),
  constraint cart_items_price_cents_check CHECK ((price_cents >= 0)),
  constraint cart_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999))),
  constraint cart_items_user_id_product_id_key UNIQUE (user_id, product_id)
);

create table public.categories (
  id bigint not null generated always as identity,
  name text collate "C" not null,
  thumbnail_key text not null,
  created_at timestamp with time zone not null default now(),
  meta_title text collate "C" not null default ''::text,
  meta_description text collate "C" not null default ''::text,
  named_again_at timestamp with time zone,
  constraint categories_meta_description_check CHECK ((length(meta_description) <= 320)),
  constraint categories_meta_title_check CHECK ((length(meta_title) <= 150)),
  constraint categories_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 80)))),
  constraint categories_name_key UNIQUE (name),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_thumbnail_key_check CHECK (((length(thumbnail_key) >= 1) AND (length(thumbnail_key) <= 300)))
);

create table public.checkouts (
  customer_id text not null,
  email text not null default ''::text,
  address jsonb,
  billing_address jsonb,
  confirmed boolean not null default false,
  email_confirmed boolean not null default false,
  delivery_method_id bigint,
  code text,
  updated_at timestamp with time zone not null default now(),
  constraint checkouts_address_check CHECK (((jsonb_typeof(address) = 'object'::text) AND (length((address)::text) <= 8000))),
  constraint checkouts_billing_address_check CHECK (((jsonb_typeof(billing_address) = 'object'::text) AND (length((billing_address)::text) <= 8000))),
  constraint checkouts_code_check CHECK ((length(code) <= 40)),
  constraint checkouts_delivery_method_id_fkey FOREIGN KEY (delivery_method_id) REFERENCES delivery_methods(id) ON DELETE SET NULL,
  constraint checkouts_email_check CHECK ((length(email) <= 254)),
  constraint checkouts_pkey PRIMARY KEY (customer_id)
);

create table public.closing (
  only_row boolean not null default true,
  stage text not null,
  until timestamp with time zone,
  place text,
  constraint closing_only_row_check CHECK (only_row),
  constraint closing_pkey PRIMARY KEY (only_row),
  constraint closing_place_check CHECK ((length(place) <= 300)),
  constraint closing_stage_check CHECK ((stage = ANY (ARRAY['closing'::text, 'closed'::text, 'moved'::text, 'target'::text])))
);

create table public.completed_transactions (
  id uuid not null,
  customer_id text not null,
  payment_key text not null,
  status text,
  intent text not null default 'CAPTURE'::text,
  payer jsonb not null,
  purchase_units jsonb not null,
  payment_source jsonb,
  total_cents bigint not null,
  created_at timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  simulated boolean not null default false,
  refunded_at timestamp with time zone,
  refunded_cents bigint not null default 0,
  amounts jsonb,
  delivery jsonb,
  contact_email text,
  net_cents bigint,
  pay_state text,
  cancelled_cents bigint not null default 0,
  constraint completed_transactions_cancelled_cents_check CHECK ((cancelled_cents >= 0)),
  constraint completed_transactions_check CHECK (((refunded_cents >= 0) AND (refunded_cents <= total_cents))),
  constraint completed_transactions_customer_id_payment_key_key UNIQUE (customer_id, payment_key),
  constraint completed_transactions_intent_check CHECK ((intent = 'CAPTURE'::text)),
  constraint completed_transactions_net_cents_check CHECK ((net_cents >= 0)),
  constraint completed_transactions_pay_state_check CHECK ((pay_state = ANY (ARRAY['awaiting'::text, 'paid'::text, 'cancelled'::text]))),
  constraint completed_transactions_payer_check CHECK ((jsonb_typeof(payer) = 'object'::text)),
  constraint completed_transactions_pkey PRIMARY KEY (id),
  constraint completed_transactions_purchase_units_check CHECK (((jsonb_typeof(purchase_units) = 'array'::text) AND (jsonb_array_length(purchase_units) >= 1))),
  constraint completed_transactions_total_cents_check CHECK ((total_cents >= 0))
);

create table public.confirmation_mails (
  order_id uuid,
  recipient text not null,
  round integer not null default 1,
  asked_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  due_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  gave_up_at timestamp with time zone,
  last_fault text,
  id bigint not null generated always as identity,
  payment_id uuid,
  shipment_id bigint,
  refund_id uuid,
  preview_of text,
  restock_confirm_id bigint,
  restock_id bigint,
  reminder_of uuid,
  cancellation_of uuid,
  received_of uuid,
  saved_as_file boolean not null default false,
  constraint confirmation_mails_cancellation_of_fkey FOREIGN KEY (cancellation_of) REFERENCES completed_transactions(id) ON DELETE CASCADE,
  constraint confirmation_mails_cancellation_of_key UNIQUE (cancellation_of),
  constraint confirmation_mails_check CHECK ((num_nonnulls(order_id, payment_id, shipment_id, refund_id, preview_of, restock_confirm_id, restock_id, reminder_of, cancellation_of, received_of) = 1)),
  constraint confirmation_mails_last_fault_check CHECK ((length(last_fault) <= 300)),
  constraint confirmation_mails_order_id_fkey FOREIGN KEY (order_id) REFERENCES completed_transactions(id) ON DELETE CASCADE,
  constraint confirmation_mails_order_id_key UNIQUE (order_id),
  constraint confirmation_mails_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint confirmation_mails_payment_id_key UNIQUE (payment_id),
  constraint confirmation_mails_pkey PRIMARY KEY (id),
  constraint confirmation_mails_preview_of_check CHECK (((length(preview_of) >= 1) AND (length(preview_of) <= 40))),
  constraint confirmation_mails_preview_of_key UNIQUE (preview_of),
  constraint confirmation_mails_received_of_fkey FOREIGN KEY (received_of) REFERENCES completed_transactions(id) ON DELETE CASCADE,
  constraint confirmation_mails_received_of_key UNIQUE (received_of),
  constraint confirmation_mails_recipient_check CHECK (((length(recipient) >= 3) AND (length(recipient) <= 254))),
  constraint confirmation_mails_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE,
  constraint confirmation_mails_refund_id_key UNIQUE (refund_id),
  constraint confirmation_mails_reminder_of_fkey FOREIGN KEY (reminder_of) REFERENCES completed_transactions(id) ON DELETE CASCADE,
  constraint confirmation_mails_reminder_of_key UNIQUE (reminder_of),
  constraint confirmation_mails_restock_confirm_id_fkey FOREIGN KEY (restock_confirm_id) REFERENCES restock_requests(id) ON DELETE CASCADE,
  constraint confirmation_mails_restock_confirm_id_key UNIQUE (restock_confirm_id),
  constraint confirmation_mails_restock_id_fkey FOREIGN KEY (restock_id) REFERENCES restock_requests(id) ON DELETE CASCADE,
  constraint confirmation_mails_restock_id_key UNIQUE (restock_id),
  constraint confirmation_mails_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE,
  constraint confirmation_mails_shipment_id_key UNIQUE (shipment_id)
);

create table public.delivery_methods (
  id bigint not null generated always as identity,
  zone_id bigint not null,
  name text not null,
  kind text not null,
  price_cents integer not null default 0,
  bands jsonb not null default '[]'::jsonb,
  free_from_cents integer,
  days_min integer,
  days_max integer,
  place text not null default ''::text,
  active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  constraint delivery_methods_bands_check CHECK (((jsonb_typeof(bands) = 'array'::text) AND (jsonb_array_length(bands) <= 20))),
  constraint delivery_methods_check CHECK (((days_max >= days_min) AND (days_max <= 365))),
  constraint delivery_methods_days_min_check CHECK (((days_min >= 0) AND (days_min <= 365))),
  constraint delivery_methods_free_from_cents_check CHECK (((free_from_cents >= 0) AND (free_from_cents <= 99999999))),
  constraint delivery_methods_kind_check CHECK ((kind = ANY (ARRAY['fixed'::text, 'weight'::text, 'subtotal'::text, 'pickup'::text]))),
  constraint delivery_methods_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
  constraint delivery_methods_pkey PRIMARY KEY (id),
  constraint delivery_methods_place_check CHECK ((length(place) <= 300)),
  constraint delivery_methods_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 99999999))),
  constraint delivery_methods_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id) ON DELETE CASCADE,
  constraint delivery_methods_zone_id_name_key UNIQUE (zone_id, name)
);

create table public.demo_categories (
  category_id bigint not null,
  name text not null,
  thumbnail_key text not null,
  constraint demo_categories_pkey PRIMARY KEY (category_id)
);

create table public.demo_products (
  product_id bigint not null,
  version integer not null default 1,
  constraint demo_products_pkey PRIMARY KEY (product_id)
);

create table public.discount_categories (
  discount_id bigint not null,
  category text collate "C" not null,
  constraint discount_categories_category_check CHECK (((length(category) >= 1) AND (length(category) <= 80))),
  constraint discount_categories_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(id) ON DELETE CASCADE,
  constraint discount_categories_pkey PRIMARY KEY (discount_id, category)
);

create table public.discount_products (
  discount_id bigint not null,
  product_id bigint not null,
  constraint discount_products_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(id) ON DELETE CASCADE,
  constraint discount_products_pkey PRIMARY KEY (discount_id, product_id)
);

create table public.discount_uses (
  payment_id uuid not null,
  discount_id bigint not null,
  customer bytea,
  constraint discount_uses_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(id) ON DELETE CASCADE,
  constraint discount_uses_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint discount_uses_pkey PRIMARY KEY (payment_id, discount_id)
);

create table public.discounts (
  id bigint not null generated always as identity,
  name text not null,
  code text,
  kind text not null,
  percent numeric(6,3),
  amount_cents integer,
  x integer,
  y integer,
  min_subtotal_cents integer not null default 0,
  first_order_only boolean not null default false,
  on_gift_cards boolean not null default false,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  max_uses integer,
  max_uses_per_customer integer,
  active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint discounts_amount_cents_check CHECK (((amount_cents >= 0) AND (amount_cents <= 99999999))),
  constraint discounts_check CHECK (((y >= 1) AND (y <= (x - 1)))),
  constraint discounts_check1 CHECK ((ends_at > starts_at)),
  constraint discounts_check2 CHECK (((kind = 'percent'::text) = (percent IS NOT NULL))),
  constraint discounts_check3 CHECK (((kind = 'amount'::text) = (amount_cents IS NOT NULL))),
  constraint discounts_check4 CHECK (((kind = 'x_for_y'::text) = ((x IS NOT NULL) AND (y IS NOT NULL)))),
  constraint discounts_code_check CHECK ((code ~ '^[A-Z0-9_-]{3,40}$'::text)),
  constraint discounts_code_key UNIQUE (code),
  constraint discounts_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'delivery'::text, 'x_for_y'::text]))),
  constraint discounts_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 1000000000))),
  constraint discounts_max_uses_per_customer_check CHECK (((max_uses_per_customer >= 1) AND (max_uses_per_customer <= 1000000000))),
  constraint discounts_min_subtotal_cents_check CHECK (((min_subtotal_cents >= 0) AND (min_subtotal_cents <= 99999999))),
  constraint discounts_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
  constraint discounts_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint discounts_pkey PRIMARY KEY (id),
  constraint discounts_x_check CHECK (((x >= 2) AND (x <= 100)))
);

create table public.disputes (
  id text not null,
  payment_id uuid not null,
  status text not null,
  reason text not null,
  stage text,
  outcome text,
  amount_cents bigint,
  currency text,
  respond_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  constraint disputes_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint disputes_currency_check CHECK ((length(currency) = 3)),
  constraint disputes_id_check CHECK (((length(id) >= 1) AND (length(id) <= 255))),
  constraint disputes_outcome_check CHECK ((length(outcome) <= 255)),
  constraint disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 255))),
  constraint disputes_stage_check CHECK ((length(stage) <= 255)),
  constraint disputes_status_check CHECK (((length(status) >= 1) AND (length(status) <= 255)))
);

create table public.favorite_items (
  id bigint not null generated always as identity,
  user_id text not null,
  product_id bigint not null,
  product_name text not null,
  product_image_key text not null,
  price_cents integer not null,
  created_at timestamp with time zone not null default now(),
  variant_id bigint,
  constraint favorite_items_pkey PRIMARY KEY (id),
  constraint favorite_items_price_cents_check CHECK ((price_cents >= 0)),
  constraint favorite_items_user_id_product_id_key UNIQUE (user_id, product_id)
);

create table public.forgotten_customers (
  customer_id text not null,
  forgotten_at timestamp with time zone not null default now(),
  constraint forgotten_customers_pkey PRIMARY KEY (customer_id)
);

create table public.former_category_names (
  name text collate "C" not null,
  category_id bigint not null,
  former_since timestamp with time zone not null default clock_timestamp(),
  constraint former_category_names_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint former_category_names_pkey PRIMARY KEY (name)
);

create table public.fulfilment_lines (
  order_id uuid not null,
  line integer not null,
  product_id bigint not null,
  quantity integer not null,
  is_delivered boolean not null,
  sent integer not null default 0,
  cancelled integer not null default 0,
  returned integer not null default 0,
  constraint fulfilment_lines_cancelled_check CHECK ((cancelled >= 0)),
  constraint fulfilment_lines_check CHECK (((sent + cancelled) <= quantity)),
  constraint fulfilment_lines_line_check CHECK ((line >= 0)),
  constraint fulfilment_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES fulfilments(order_id) ON DELETE CASCADE,
  constraint fulfilment_lines_pkey PRIMARY KEY (order_id, line),
  constraint fulfilment_lines_quantity_check CHECK ((quantity > 0)),
  constraint fulfilment_lines_returned CHECK (((returned >= 0) AND (returned <= sent))),
  constraint fulfilment_lines_sent_check CHECK ((sent >= 0))
);

create table public.fulfilments (
  order_id uuid not null,
  state text not null default 'open'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint fulfilments_order_id_fkey FOREIGN KEY (order_id) REFERENCES completed_transactions(id) ON DELETE CASCADE,
  constraint fulfilments_pkey PRIMARY KEY (order_id),
  constraint fulfilments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in-part'::text, 'sent'::text, 'delivered'::text, 'cancelled'::text, 'returned'::text])))
);

create table public.import_rows (
  import_id uuid not null,
  line integer not null,
  product_id bigint,
  version integer,
  name text collate "C",
  category text collate "C",
  description text,
  price_cents integer,
  stock integer,
  image_key text,
  errors jsonb not null default '[]'::jsonb,
  effect text,
  changes jsonb not null default '{}'::jsonb,
  seen_version integer,
  seen_stock integer,
  weight_grams integer,
  is_delivered boolean,
  is_gift_card boolean,
  image_alt text collate "C",
  more_images text collate "C",
  former_price_cents integer,
  tax_class_id bigint,
  description_format text,
  details text,
  meta_title text collate "C",
  meta_description text collate "C",
  brand text collate "C",
  gtin text collate "C",
  mpn text collate "C",
  sku text collate "C",
  given_options jsonb,
  options jsonb,
  seen_variants text,
  new_id bigint,
  constraint import_rows_effect_check CHECK ((effect = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'error'::text]))),
  constraint import_rows_pkey PRIMARY KEY (import_id, line)
);

create table public.import_variants (
  import_id uuid not null,
  line integer not null,
  product_line integer not null,
  variant_id bigint,
  version integer,
  option_values jsonb not null,
  price_cents integer,
  former_price_cents integer,
  stock integer,
  sku text collate "C",
  gtin text collate "C",
  weight_grams integer,
  own_tax_class_id bigint,
  own_images text collate "C",
  errors jsonb not null default '[]'::jsonb,
  effect text,
  changes jsonb not null default '{}'::jsonb,
  found_id bigint,
  seen_stock integer,
  fields jsonb,
  constraint import_variants_effect_check CHECK ((effect = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'error'::text]))),
  constraint import_variants_pkey PRIMARY KEY (import_id, line)
);

create table public.imports (
  id uuid not null,
  actor_uid text not null,
  file_name text not null default ''::text,
  state text not null default 'reading'::text,
  problem text,
  bytes_total bigint not null default 0,
  bytes_read bigint not null default 0,
  row_count integer not null default 0,
  rows_applied integer not null default 0,
  effects jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  fault jsonb,
  constraint imports_actor_uid_check CHECK (((length(actor_uid) >= 1) AND (length(actor_uid) <= 128))),
  constraint imports_file_name_check CHECK ((length(file_name) <= 200)),
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_problem_check CHECK ((length(problem) <= 500)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'refused'::text, 'ready'::text, 'done'::text])))
);

create table public.invoice_counters (
  kind text not null,
  last bigint not null default 0,
  constraint invoice_counters_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
  constraint invoice_counters_pkey PRIMARY KEY (kind)
);

create table public.invoice_settings (
  only_row boolean not null default true,
  company_name text not null default ''::text,
  company_address text not null default ''::text,
  tax_number text not null default ''::text,
  prefix text not null default ''::text,
  begins_at timestamp with time zone,
  numbered_until timestamp with time zone,
  version integer not null default 1,
  email text not null default ''::text,
  phone text not null default ''::text,
  constraint invoice_settings_check CHECK (((begins_at IS NULL) OR ((company_name <> ''::text) AND (company_address <> ''::text)))),
  constraint invoice_settings_company_address_check CHECK ((length(company_address) <= 500)),
  constraint invoice_settings_company_name_check CHECK ((length(company_name) <= 120)),
  constraint invoice_settings_email_check CHECK ((length(email) <= 254)),
  constraint invoice_settings_only_row_check CHECK (only_row),
  constraint invoice_settings_phone_check CHECK ((length(phone) <= 40)),
  constraint invoice_settings_pkey PRIMARY KEY (only_row),
  constraint invoice_settings_prefix_check CHECK ((prefix ~ '^[A-Za-z0-9/-]{0,12}$'::text)),
  constraint invoice_settings_tax_number_check CHECK ((length(tax_number) <= 40))
);

create table public.invoices (
  kind text not null,
  number bigint not null,
  name text not null,
  order_id uuid not null,
  refund_id uuid,
  seller jsonb not null,
  amount_cents bigint not null,
  paid_at timestamp with time zone not null,
  issued_at timestamp with time zone not null default now(),
  constraint invoices_check CHECK (((kind = 'credit-note'::text) = (refund_id IS NOT NULL))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
  constraint invoices_kind_name_key UNIQUE (kind, name),
  constraint invoices_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES completed_transactions(id),
  constraint invoices_pkey PRIMARY KEY (kind, number),
  constraint invoices_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint invoices_refund_id_key UNIQUE (refund_id)
);

create table public.later_payments (
  order_id uuid not null,
  method text not null,
  due_at timestamp with time zone not null,
  remind_at timestamp with time zone,
  cancel_at timestamp with time zone,
  received_cents bigint not null default 0,
  network bytea,
  version integer not null default 1,
  remind_at_before timestamp with time zone,
  cancel_at_before timestamp with time zone,
  constraint later_payments_method_check CHECK ((method = ANY (ARRAY['bank-transfer'::text, 'invoice'::text, 'cash-on-collection'::text]))),
  constraint later_payments_network_check CHECK ((length(network) = 32)),
  constraint later_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES completed_transactions(id) ON DELETE CASCADE,
  constraint later_payments_pkey PRIMARY KEY (order_id),
  constraint later_payments_received_cents_check CHECK ((received_cents >= 0))
);

create table public.mail_openings (
  kind text not null,
  language text not null,
  opening text,
  version integer not null default 1,
  constraint mail_openings_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint mail_openings_language_check CHECK (((length(language) >= 2) AND (length(language) <= 8))),
  constraint mail_openings_opening_check CHECK (((length(opening) >= 1) AND (length(opening) <= 500))),
  constraint mail_openings_pkey PRIMARY KEY (kind, language)
);

create table public.migration_steps (
  name text not null,
  sha256 text not null,
  beside text,
  done integer not null,
  rows bigint not null,
  constraint migration_steps_pkey PRIMARY KEY (name)
);

create table public.migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  beside text,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table public.order_links (
  token_hash bytea not null,
  order_id uuid not null,
  ends_at timestamp with time zone not null default (now() + '90 days'::interval),
  constraint order_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES completed_transactions(id) ON DELETE CASCADE,
  constraint order_links_pkey PRIMARY KEY (token_hash)
);

create table public.order_notes (
  order_id uuid not null,
  note text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint order_notes_note_check CHECK ((length(note) <= 2000)),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES completed_transactions(id) ON DELETE CASCADE,
  constraint order_notes_pkey PRIMARY KEY (order_id)
);

create table public.pay_later_settings (
  only_row boolean not null default true,
  settings jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  constraint pay_later_settings_only_row_check CHECK (only_row),
  constraint pay_later_settings_pkey PRIMARY KEY (only_row),
  constraint pay_later_settings_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text))
);

create table public.payment_attempts (
  key bytea not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint payment_attempts_key_check CHECK ((length(key) = 32)),
  constraint payment_attempts_pkey PRIMARY KEY (key)
);

create table public.payment_events (
  id bigint not null generated always as identity,
  payment_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  kind text not null,
  detail jsonb not null default '{}'::jsonb,
  constraint payment_events_detail_check CHECK ((jsonb_typeof(detail) = 'object'::text)),
  constraint payment_events_kind_check CHECK (((kind ~ '^[a-z]+(-[a-z]+)*$'::text) AND (length(kind) <= 60))),
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint payment_events_pkey PRIMARY KEY (id)
);

create table public.payment_webhooks (
  event_id text not null,
  event_type text not null,
  received_at timestamp with time zone not null default now(),
  provider text not null default 'paypal'::text,
  constraint payment_webhooks_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 255))),
  constraint payment_webhooks_event_type_check CHECK ((length(event_type) <= 100)),
  constraint payment_webhooks_pkey PRIMARY KEY (provider, event_id),
  constraint payment_webhooks_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 40)))
);

create table public.payments (
  id uuid not null,
  customer_id text not null,
  method text not null,
  state text not null,
  cart_key text not null,
  lines jsonb not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  customer_email text,
  payer jsonb not null,
  source jsonb not null default '{}'::jsonb,
  paypal_order_id text,
  approve_url text,
  capture_id text,
  refund_id text,
  declines integer not null default 0,
  reason text,
  expires_at timestamp with time zone not null,
  check_at timestamp with time zone,
  checks integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  declined_at timestamp with time zone,
  hold_ends_at timestamp with time zone not null default (now() + '00:15:00'::interval),
  look_at timestamp with time zone,
  amounts jsonb not null,
  provider text,
  provider_order_id text,
  agreement text,
  delivery jsonb,
  contact_email text,
  cancel_on_release boolean not null default false,
  capture_request_id text,
  embedded boolean not null default false,
  constraint payments_agreement_check CHECK ((length(agreement) <= 100)),
  constraint payments_approve_url_check CHECK ((length(approve_url) <= 5000)),
  constraint payments_capture_id_check CHECK (((length(capture_id) >= 1) AND (length(capture_id) <= 255))),
  constraint payments_capture_request_id_check CHECK (((length(capture_request_id) >= 1) AND (length(capture_request_id) <= 255))),
  constraint payments_cart_key_check CHECK (((length(cart_key) >= 1) AND (length(cart_key) <= 100))),
  constraint payments_check CHECK ((total_cents = (subtotal_cents + tax_cents))),
  constraint payments_check1 CHECK (((state <> ALL (ARRAY['captured'::text, 'refunding'::text])) OR (check_at IS NOT NULL))),
  constraint payments_checks_check CHECK ((checks >= 0)),
  constraint payments_customer_email_check CHECK ((length(customer_email) <= 254)),
  constraint payments_customer_id_check CHECK (((length(customer_id) >= 1) AND (length(customer_id) <= 128))),
  constraint payments_declines_check CHECK ((declines >= 0)),
  constraint payments_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint payments_method_check CHECK (
CASE
    WHEN (method = ANY (ARRAY['card'::text, 'demo'::text, 'free'::text])) THEN (provider IS NULL)
    ELSE (provider IS NOT NULL)
END),
  constraint payments_payer_check CHECK ((jsonb_typeof(payer) = 'object'::text)),
  constraint payments_paypal_order_id_check CHECK (((length(paypal_order_id) >= 1) AND (length(paypal_order_id) <= 64))),
  constraint payments_paypal_order_id_key UNIQUE (paypal_order_id),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_provider_check CHECK (((provider ~ '^[a-z][a-z0-9-]*$'::text) AND (length(provider) <= 40))),
  constraint payments_provider_order CHECK (((provider IS NOT NULL) OR (provider_order_id IS NULL))),
  constraint payments_provider_order_id_check CHECK (((length(provider_order_id) >= 1) AND (length(provider_order_id) <= 255))),
  constraint payments_reason_check CHECK ((length(reason) <= 60)),
  constraint payments_refund_id_check CHECK (((length(refund_id) >= 1) AND (length(refund_id) <= 64))),
  constraint payments_source_check CHECK ((jsonb_typeof(source) = 'object'::text)),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['started'::text, 'paying'::text, 'captured'::text, 'settled'::text, 'released'::text, 'refunding'::text, 'refunded'::text]))),
  constraint payments_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
  constraint payments_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint payments_total_cents_check CHECK ((total_cents >= 0))
);

create table public.pictures (
  key text collate "C" not null,
  width integer not null,
  height integer not null,
  placeholder text collate "C",
  constraint pictures_height_check CHECK (((height >= 1) AND (height <= 100000))),
  constraint pictures_key_check CHECK (((length(key) >= 1) AND (length(key) <= 300))),
  constraint pictures_pkey PRIMARY KEY (key),
  constraint pictures_placeholder_check CHECK (((placeholder ~ '^[A-Za-z0-9+/]+=*$'::text) AND (length(placeholder) <= 240))),
  constraint pictures_width_check CHECK (((width >= 1) AND (width <= 100000)))
);

create table public.price_rules_version (
  only_row boolean not null default true,
  version bigint not null default 1,
  constraint price_rules_version_only_row_check CHECK (only_row),
  constraint price_rules_version_pkey PRIMARY KEY (only_row)
);

create table public.product_counts (
  category text collate "C" not null,
  run bigint not null,
  count integer not null,
  constraint product_counts_count_check CHECK ((count >= 0)),
  constraint product_counts_pkey PRIMARY KEY (category, run)
);

create table public.product_facets (
  category text collate "C" not null,
  in_stock boolean not null,
  on_sale boolean not null,
  count integer not null,
  constraint product_facets_count_check CHECK ((count >= 0)),
  constraint product_facets_pkey PRIMARY KEY (category, in_stock, on_sale)
);

create table public.product_feeds (
  token_hash bytea not null,
  made_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  hour_began timestamp with time zone not null default now(),
  reads integer not null default 0,
  constraint product_feeds_pkey PRIMARY KEY (token_hash),
  constraint product_feeds_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

create table public.product_name_runs (
  name text collate "C" not null,
  id bigint not null,
  count integer not null,
  constraint product_name_runs_count_check CHECK ((count >= 0)),
  constraint product_name_runs_pkey PRIMARY KEY (name, id)
);

create table public.product_sales_by_day (
  day date not null,
  product_id bigint not null,
  name text not null,
  pieces bigint not null,
  revenue_cents bigint not null,
  constraint product_sales_by_day_pkey PRIMARY KEY (day, product_id)
);

create table public.product_search (
  product_id bigint not null,
  name tsvector not null,
  head tsvector not null,
  words tsvector not null,
  constraint product_search_pkey PRIMARY KEY (product_id)
);

create table public.products (
  id bigint not null generated always as identity,
  name text collate "C" not null,
  category text collate "C" not null,
  description text not null default ''::text,
  price_cents integer not null,
  stock integer not null default 0,
  image_key text not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  weight_grams integer not null default 0,
  is_delivered boolean not null default true,
  is_gift_card boolean not null default false,
  tax_class_id bigint,
  former_price_cents integer,
  image_alt text collate "C" not null default ''::text,
  more_images text collate "C" not null default ''::text,
  description_format text not null default 'plain'::text,
  details text not null default ''::text,
  meta_title text collate "C" not null default ''::text,
  meta_description text collate "C" not null default ''::text,
  brand text collate "C" not null default ''::text,
  gtin text collate "C" not null default ''::text,
  mpn text collate "C" not null default ''::text,
  edited_at timestamp with time zone,
  variant_of bigint,
  sku text collate "C" not null default ''::text,
  is_for_sale boolean not null default true,
  options jsonb not null default '[]'::jsonb,
  max_price_cents integer,
  constraint products_brand_check CHECK ((length(brand) <= 70)),
  constraint products_category_check CHECK (((length(category) >= 1) AND (length(category) <= 80))),
  constraint products_description_check CHECK ((length(description) <= 20000)),
  constraint products_description_format_check CHECK ((description_format = ANY (ARRAY['plain'::text, 'markdown'::text]))),
  constraint products_details_check CHECK ((length(details) <= 8000)),
  constraint products_former_price_cents_check CHECK (((former_price_cents >= 1) AND (former_price_cents <= 99999999))),
  constraint products_gtin_check CHECK ((length(gtin) <= 14)),
  constraint products_image_alt_check CHECK ((length(image_alt) <= 200)),
  constraint products_image_key_check CHECK (((length(image_key) >= 1) AND (length(image_key) <= 300))),
  constraint products_max_price_cents_check CHECK (((max_price_cents >= 0) AND (max_price_cents <= 99999999))),
  constraint products_meta_description_check CHECK ((length(meta_description) <= 320)),
  constraint products_meta_title_check CHECK ((length(meta_title) <= 150)),
  constraint products_more_images_check CHECK (((length(more_images) <= 5543) AND (cardinality(string_to_array(more_images, '
'::text)) <= 11))),
  constraint products_mpn_check CHECK ((length(mpn) <= 70)),
  constraint products_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint products_options_check CHECK (((jsonb_typeof(options) = 'array'::text) AND (jsonb_array_length(options) <= 3))),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 99999999))),
  constraint products_sku_check CHECK ((length(sku) <= 70)),
  constraint products_stock_check CHECK (((stock >= 0) AND (stock <= 1000000000))),
  constraint products_tax_class_id_fkey FOREIGN KEY (tax_class_id) REFERENCES tax_classes(id),
  constraint products_weight_grams_check CHECK (((weight_grams >= 0) AND (weight_grams <= 10000000)))
);

create table public.provider_connections (
  provider text collate "C" not null,
  mode text collate "C" not null,
  answered_at timestamp with time zone,
  failed_at timestamp with time zone,
  fault text collate "C" not null default ''::text,
  fault_detail text not null default ''::text,
  webhook_at timestamp with time zone,
  refused_webhook_at timestamp with time zone,
  checked_at timestamp with time zone,
  finding text collate "C" not null default ''::text,
  finding_detail text not null default ''::text,
  constraint provider_connections_fault_check CHECK ((length(fault) <= 40)),
  constraint provider_connections_fault_detail_check CHECK ((length(fault_detail) <= 100)),
  constraint provider_connections_finding_check CHECK ((length(finding) <= 40)),
  constraint provider_connections_finding_detail_check CHECK ((length(finding_detail) <= 1000)),
  constraint provider_connections_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint provider_connections_pkey PRIMARY KEY (provider, mode),
  constraint provider_connections_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 40)))
);

create table public.received_payments (
  id bigint not null generated always as identity,
  order_id uuid not null,
  received_on date not null,
  amount_cents bigint not null,
  reference text not null default ''::text,
  noted_by text not null,
  noted_at timestamp with time zone not null default now(),
  constraint received_payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint received_payments_noted_by_check CHECK (((length(noted_by) >= 1) AND (length(noted_by) <= 128))),
  constraint received_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES later_payments(order_id) ON DELETE CASCADE,
  constraint received_payments_pkey PRIMARY KEY (id),
  constraint received_payments_reference_check CHECK ((length(reference) <= 140))
);

create table public.refund_lines (
  refund_id uuid not null,
  line integer not null,
  kind text not null,
  quantity integer not null,
  subtotal_cents bigint not null,
  discount_cents bigint not null,
  tax_cents bigint not null,
  amount_cents bigint not null,
  constraint refund_lines_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint refund_lines_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint refund_lines_kind_check CHECK ((kind = ANY (ARRAY['cancelled'::text, 'returned'::text]))),
  constraint refund_lines_line_check CHECK ((line >= 0)),
  constraint refund_lines_pkey PRIMARY KEY (refund_id, line, kind),
  constraint refund_lines_quantity_check CHECK ((quantity > 0)),
  constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE,
  constraint refund_lines_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
  constraint refund_lines_tax_cents_check CHECK ((tax_cents >= 0))
);

create table public.refunds (
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  origin text not null,
  state text not null,
  amount_cents bigint not null,
  currency text not null default 'USD'::text,
  paypal_refund_id text,
  request_id text,
  restocked boolean not null default false,
  created_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  provider_refund_id text,
  of_part boolean not null default false,
  shipping_cents bigint not null default 0,
  asked_at timestamp with time zone,
  refusal text,
  by_hand boolean not null default false,
  hand_cents bigint,
  hand_reference text,
  constraint refunds_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint refunds_check CHECK (((state = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint refunds_check1 CHECK (((state <> 'pending'::text) OR (origin <> 'shop'::text) OR (request_id IS NOT NULL))),
  constraint refunds_currency_check CHECK ((length(currency) = 3)),
  constraint refunds_hand_cents_check CHECK ((hand_cents >= 0)),
  constraint refunds_hand_reference_check CHECK ((length(hand_reference) <= 140)),
  constraint refunds_origin_check CHECK ((origin = ANY (ARRAY['shop'::text, 'provider'::text, 'reversal'::text]))),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint refunds_payment_id_paypal_refund_id_key UNIQUE (payment_id, paypal_refund_id),
  constraint refunds_payment_id_provider_refund_id_key UNIQUE (payment_id, provider_refund_id),
  constraint refunds_paypal_refund_id_check CHECK (((length(paypal_refund_id) >= 1) AND (length(paypal_refund_id) <= 64))),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_provider_refund_id_check CHECK (((length(provider_refund_id) >= 1) AND (length(provider_refund_id) <= 255))),
  constraint refunds_refusal_check CHECK (((length(refusal) >= 1) AND (length(refusal) <= 200))),
  constraint refunds_request_id_check CHECK (((length(request_id) >= 1) AND (length(request_id) <= 108))),
  constraint refunds_request_id_key UNIQUE (request_id),
  constraint refunds_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text])))
);

create table public.restock_links (
  token_hash bytea not null,
  request_id bigint not null,
  constraint restock_links_pkey PRIMARY KEY (token_hash),
  constraint restock_links_request_id_fkey FOREIGN KEY (request_id) REFERENCES restock_requests(id) ON DELETE CASCADE
);

create table public.restock_requests (
  id bigint not null generated always as identity,
  product_id bigint not null,
  email text not null,
  customer_id text,
  asked_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  queued_at timestamp with time zone,
  constraint restock_requests_customer_id_check CHECK (((length(customer_id) >= 1) AND (length(customer_id) <= 128))),
  constraint restock_requests_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint restock_requests_pkey PRIMARY KEY (id)
);

create table public.sales_by_day (
  day date not null,
  country text collate "C" not null,
  method text collate "C" not null,
  simulated boolean not null,
  shard smallint not null,
  orders bigint not null,
  revenue_cents bigint not null,
  refunds bigint not null,
  refunded_cents bigint not null,
  constraint sales_by_day_pkey PRIMARY KEY (day, country, method, simulated, shard)
);

create table public.sales_customer_counts (
  shard smallint not null,
  customers bigint not null,
  constraint sales_customer_counts_pkey PRIMARY KEY (shard)
);

create table public.sales_customers (
  customer_id text not null,
  orders bigint not null,
  constraint sales_customers_pkey PRIMARY KEY (customer_id)
);

create table public.sales_days (
  day date not null,
  simulated boolean not null,
  shard smallint not null,
  orders bigint not null,
  revenue_cents bigint not null,
  refunds bigint not null,
  refunded_cents bigint not null,
  net_cents bigint not null default 0,
  constraint sales_days_pkey PRIMARY KEY (day, simulated, shard)
);

create table public.sales_products (
  month date not null,
  product_id bigint not null,
  name text not null,
  pieces bigint not null,
  revenue_cents bigint not null,
  constraint sales_products_pkey PRIMARY KEY (month, product_id)
);

create table public.search_samples (
  word text collate "C" not null,
  product_id bigint not null,
  constraint search_samples_pkey PRIMARY KEY (word, product_id)
);

create table public.search_words (
  word text collate "C" not null,
  near text[] collate "C" not null
);

create table public.searches (
  text text collate "C" not null,
  day date not null,
  count bigint not null,
  is_empty boolean not null,
  is_common boolean not null default false,
  networks text[] not null default '{}'::text[],
  constraint searches_count_check CHECK ((count > 0)),
  constraint searches_networks_check CHECK ((cardinality(networks) < 3)),
  constraint searches_pkey PRIMARY KEY (text, day),
  constraint searches_text_check CHECK ((text <> ''::text))
);

create table public.sellables (
  id bigint not null,
  variant_of bigint,
  name text collate "C" not null,
  category text collate "C" not null,
  sku text collate "C" not null default ''::text,
  price_cents integer not null,
  former_price_cents integer,
  stock integer not null default 0,
  image_key text not null,
  weight_grams integer not null default 0,
  is_delivered boolean not null default true,
  is_gift_card boolean not null default false,
  tax_class_id bigint,
  is_for_sale boolean not null default true,
  version integer not null default 1
);

create table public.session_revocations (
  kind text not null,
  id text collate "C" not null,
  begun_before timestamp with time zone not null default now(),
  revoked_at timestamp with time zone not null default now(),
  constraint session_revocations_id_check CHECK (((length(id) >= 1) AND (length(id) <= 128))),
  constraint session_revocations_kind_check CHECK ((kind = ANY (ARRAY['session'::text, 'account'::text]))),
  constraint session_revocations_pkey PRIMARY KEY (kind, id)
);

create table public.shipment_lines (
  shipment_id bigint not null,
  line integer not null,
  quantity integer not null,
  constraint shipment_lines_line_check CHECK ((line >= 0)),
  constraint shipment_lines_pkey PRIMARY KEY (shipment_id, line),
  constraint shipment_lines_quantity_check CHECK ((quantity > 0)),
  constraint shipment_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE
);

create table public.shipments (
  id bigint not null generated always as identity,
  order_id uuid not null,
  carrier text not null default ''::text,
  tracking_number text not null default ''::text,
  tracking_url text not null default ''::text,
  sent_at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  constraint shipments_carrier_check CHECK ((length(carrier) <= 60)),
  constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES fulfilments(order_id) ON DELETE CASCADE,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_tracking_number_check CHECK ((length(tracking_number) <= 80)),
  constraint shipments_tracking_url_check CHECK (((tracking_url = ''::text) OR ((tracking_url ~ '^https://'::text) AND (length(tracking_url) <= 500))))
);

create table public.shop_settings (
  only_row boolean not null default true,
  country text not null default 'US'::text,
  prices_include_tax boolean not null default false,
  tax_rounding text not null default 'total'::text,
  delivers boolean not null default false,
  asks_phone boolean not null default false,
  version integer not null default 1,
  delivery_tax_class_id bigint,
  new_for_days integer not null default 0,
  constraint shop_settings_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint shop_settings_delivery_tax_class_id_fkey FOREIGN KEY (delivery_tax_class_id) REFERENCES tax_classes(id),
  constraint shop_settings_new_for_days_check CHECK (((new_for_days >= 0) AND (new_for_days <= 365))),
  constraint shop_settings_only_row_check CHECK (only_row),
  constraint shop_settings_pkey PRIMARY KEY (only_row),
  constraint shop_settings_tax_rounding_check CHECK ((tax_rounding = ANY (ARRAY['total'::text, 'line'::text])))
);

create table public.shop_setup (
  only_row boolean not null default true,
  passed text[] not null default '{}'::text[],
  closed boolean not null default false,
  made_zones jsonb not null default '[]'::jsonb,
  constraint shop_setup_made_zones_check CHECK ((jsonb_typeof(made_zones) = 'array'::text)),
  constraint shop_setup_only_row_check CHECK (only_row),
  constraint shop_setup_passed_check CHECK ((cardinality(passed) <= 10)),
  constraint shop_setup_pkey PRIMARY KEY (only_row)
);

create table public.site_pages (
  id bigint not null generated always as identity,
  slug text collate "C" not null,
  title text not null,
  body text not null default ''::text,
  is_published boolean not null default false,
  in_footer boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  edited_at timestamp with time zone not null default now(),
  constraint site_pages_body_check CHECK ((length(body) <= 100000)),
  constraint site_pages_pkey PRIMARY KEY (id),
  constraint site_pages_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,80}$'::text)),
  constraint site_pages_slug_key UNIQUE (slug),
  constraint site_pages_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);

create table public.site_settings (
  only_row boolean not null default true,
  settings jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  constraint site_settings_only_row_check CHECK (only_row),
  constraint site_settings_pkey PRIMARY KEY (only_row),
  constraint site_settings_settings_check CHECK (((jsonb_typeof(settings) = 'object'::text) AND (octet_length((settings)::text) < 65536)))
);

create table public.skus (
  sellable_id bigint not null,
  sku text collate "C" not null,
  constraint skus_pkey PRIMARY KEY (sellable_id),
  constraint skus_unique UNIQUE (sku) DEFERRABLE INITIALLY DEFERRED
);

create table public.stock_reservations (
  payment_id uuid not null,
  product_id bigint not null,
  quantity integer not null,
  held integer,
  network bytea,
  constraint stock_reservations_check CHECK (((held >= 0) AND (held <= quantity))),
  constraint stock_reservations_network_check CHECK ((length(network) = 32)),
  constraint stock_reservations_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint stock_reservations_pkey PRIMARY KEY (payment_id, product_id),
  constraint stock_reservations_quantity_check CHECK ((quantity > 0))
);

create table public.tax_classes (
  id bigint not null generated always as identity,
  name text not null,
  "position" integer not null default 0,
  constraint tax_classes_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
  constraint tax_classes_name_key UNIQUE (name),
  constraint tax_classes_pkey PRIMARY KEY (id)
);

create table public.tax_rates (
  id bigint not null generated always as identity,
  zone_id bigint not null,
  tax_class_id bigint not null,
  name text not null,
  rate_percent numeric(6,3) not null,
  constraint tax_rates_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
  constraint tax_rates_pkey PRIMARY KEY (id),
  constraint tax_rates_rate_percent_check CHECK (((rate_percent >= (0)::numeric) AND (rate_percent <= (100)::numeric))),
  constraint tax_rates_tax_class_id_fkey FOREIGN KEY (tax_class_id) REFERENCES tax_classes(id),
  constraint tax_rates_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id) ON DELETE CASCADE,
  constraint tax_rates_zone_id_tax_class_id_name_key UNIQUE (zone_id, tax_class_id, name)
);

create table public.terms_versions (
  id bigint not null generated always as identity,
  digest bytea not null,
  page_id bigint not null,
  version integer not null,
  title text not null,
  body text not null,
  constraint terms_versions_digest_key UNIQUE (digest),
  constraint terms_versions_pkey PRIMARY KEY (id)
);

create table public.unlisted_products (
  id bigint not null default nextval('products_id_seq'::regclass),
  variant_of bigint,
  name text collate "C" not null,
  category text collate "C" not null,
  sku text collate "C" not null default ''::text,
  price_cents integer not null,
  former_price_cents integer,
  stock integer not null default 0,
  image_key text not null,
  weight_grams integer not null default 0,
  is_delivered boolean not null default true,
  is_gift_card boolean not null default false,
  tax_class_id bigint,
  is_for_sale boolean not null default true,
  version integer not null default 1,
  description text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  image_alt text collate "C" not null default ''::text,
  more_images text collate "C" not null default ''::text,
  description_format text not null default 'plain'::text,
  details text not null default ''::text,
  meta_title text collate "C" not null default ''::text,
  meta_description text collate "C" not null default ''::text,
  brand text collate "C" not null default ''::text,
  gtin text collate "C" not null default ''::text,
  mpn text collate "C" not null default ''::text,
  edited_at timestamp with time zone,
  options jsonb not null default '[]'::jsonb,
  max_price_cents integer,
  status text not null,
  constraint products_brand_check CHECK ((length(brand) <= 70)),
  constraint products_category_check CHECK (((length(category) >= 1) AND (length(category) <= 80))),
  constraint products_description_check CHECK ((length(description) <= 20000)),
  constraint products_description_format_check CHECK ((description_format = ANY (ARRAY['plain'::text, 'markdown'::text]))),
  constraint products_details_check CHECK ((length(details) <= 8000)),
  constraint products_former_price_cents_check CHECK (((former_price_cents >= 1) AND (former_price_cents <= 99999999))),
  constraint products_gtin_check CHECK ((length(gtin) <= 14)),
  constraint products_image_alt_check CHECK ((length(image_alt) <= 200)),
  constraint products_image_key_check CHECK (((length(image_key) >= 1) AND (length(image_key) <= 300))),
  constraint products_max_price_cents_check CHECK (((max_price_cents >= 0) AND (max_price_cents <= 99999999))),
  constraint products_meta_description_check CHECK ((length(meta_description) <= 320)),
  constraint products_meta_title_check CHECK ((length(meta_title) <= 150)),
  constraint products_more_images_check CHECK (((length(more_images) <= 5543) AND (cardinality(string_to_array(more_images, '
'::text)) <= 11))),
  constraint products_mpn_check CHECK ((length(mpn) <= 70)),
  constraint products_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint products_options_check CHECK (((jsonb_typeof(options) = 'array'::text) AND (jsonb_array_length(options) <= 3))),
  constraint products_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 99999999))),
  constraint products_sku_check CHECK ((length(sku) <= 70)),
  constraint products_stock_check CHECK (((stock >= 0) AND (stock <= 1000000000))),
  constraint products_weight_grams_check CHECK (((weight_grams >= 0) AND (weight_grams <= 10000000))),
  constraint unlisted_products_pkey PRIMARY KEY (id),
  constraint unlisted_products_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'hidden'::text]))),
  constraint unlisted_products_tax_class_id_fkey FOREIGN KEY (tax_class_id) REFERENCES tax_classes(id)
);

create table public.variant_facet_counts (
  category text collate "C" not null,
  option text collate "C" not null,
  value text collate "C" not null,
  products integer not null,
  in_stock integer not null,
  places bigint not null,
  constraint variant_facet_counts_pkey PRIMARY KEY (category, option, value)
);

create table public.variant_facets (
  product_id bigint not null,
  option text collate "C" not null,
  value text collate "C" not null,
  category text collate "C" not null,
  place integer not null,
  variants bit varying not null,
  stocked bit varying not null,
  constraint variant_facets_pkey PRIMARY KEY (product_id, option, value)
);

create table public.variant_facets_due (
  id bigint not null generated always as identity,
  product_id bigint not null,
  constraint variant_facets_due_pkey PRIMARY KEY (id)
);

create table public.variants (
  id bigint not null default nextval('products_id_seq'::regclass),
  variant_of bigint,
  name text collate "C" not null,
  category text collate "C" not null,
  sku text collate "C" not null default ''::text,
  price_cents integer not null,
  former_price_cents integer,
  stock integer not null default 0,
  image_key text not null,
  weight_grams integer not null default 0,
  is_delivered boolean not null default true,
  is_gift_card boolean not null default false,
  tax_class_id bigint,
  is_for_sale boolean not null default true,
  version integer not null default 1,
  product_id bigint not null,
  option_values text[] not null,
  own_tax_class_id bigint,
  own_images text collate "C" not null default ''::text,
  gtin text collate "C" not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint variants_former_price_cents_check CHECK (((former_price_cents >= 1) AND (former_price_cents <= 99999999))),
  constraint variants_gtin_check CHECK ((length(gtin) <= 14)),
  constraint variants_name_check CHECK (((length(name) >= 1) AND (length(name) <= 400))),
  constraint variants_option_values_check CHECK (((cardinality(option_values) >= 1) AND (cardinality(option_values) <= 3))),
  constraint variants_own_images_check CHECK ((length(own_images) <= 4000)),
  constraint variants_own_tax_class_id_fkey FOREIGN KEY (own_tax_class_id) REFERENCES tax_classes(id),
  constraint variants_pkey PRIMARY KEY (id),
  constraint variants_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 99999999))),
  constraint variants_sku_check CHECK ((length(sku) <= 70)),
  constraint variants_stock_check CHECK (((stock >= 0) AND (stock <= 1000000000))),
  constraint variants_values UNIQUE (product_id, option_values) DEFERRABLE,
  constraint variants_weight_grams_check CHECK (((weight_grams >= 0) AND (weight_grams <= 10000000)))
);

create table public.zone_places (
  zone_id bigint not null,
  kind text not null,
  country text not null,
  region text not null default ''::text,
  postal_prefix text not null default ''::text,
  constraint zone_places_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint zone_places_pkey PRIMARY KEY (kind, country, region, postal_prefix),
  constraint zone_places_postal_prefix_check CHECK ((postal_prefix ~ '^[A-Z0-9]{0,10}$'::text)),
  constraint zone_places_region_check CHECK ((region ~ '^[A-Z0-9]{0,3}$'::text)),
  constraint zone_places_zone_id_kind_fkey FOREIGN KEY (zone_id, kind) REFERENCES zones(id, kind) ON DELETE CASCADE
);

create table public.zones (
  id bigint not null generated always as identity,
  kind text not null,
  name text not null,
  everywhere_else boolean not null default false,
  version integer not null default 1,
  constraint zones_id_kind_key UNIQUE (id, kind),
  constraint zones_kind_check CHECK ((kind = ANY (ARRAY['tax'::text, 'delivery'::text]))),
  constraint zones_kind_name_key UNIQUE (kind, name),
  constraint zones_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
  constraint zones_pkey PRIMARY KEY (id)
);

-- Views

create view public.held_stock as
 SELECT stock_reservations.payment_id,
    stock_reservations.product_id,
    payments.customer_id,
    stock_reservations.network,
        CASE
            WHEN (payments.state = 'started'::text) THEN COALESCE(stock_reservations.held, stock_reservations.quantity)
            ELSE stock_reservations.quantity
        END AS pieces,
        CASE
            WHEN (payments.state = ANY (ARRAY['started'::text, 'paying'::text])) THEN COALESCE(stock_reservations.held, stock_reservations.quantity)
            ELSE 0
        END AS unapproved
   FROM (stock_reservations
     JOIN payments ON ((payments.id = stock_reservations.payment_id)))
  WHERE (payments.expires_at > clock_timestamp());

create view public.searchable_products as
 SELECT p.id AS product_id,
    w.name,
    w.head,
    w.words
   FROM (products p
     CROSS JOIN LATERAL read_search_words(p.name,
        CASE
            WHEN (p.options = '[]'::jsonb) THEN (search_text(p.category))::tsvector
            ELSE ((search_text(p.category))::tsvector || search_option_words(p.options))
        END, (search_text(p.description))::tsvector) w(name, head, words));

-- Indexes

CREATE INDEX garbage_due ON files.garbage USING btree (due_at);

CREATE INDEX quotas_ends ON files.quotas USING btree (ends_at);

CREATE INDEX uploads_owner ON files.uploads USING btree (owner) WHERE (state = 'active'::text);

CREATE INDEX uploads_updated ON files.uploads USING btree (updated_at);

CREATE INDEX attempts_end ON identity.attempts USING btree (ends_at);

CREATE INDEX codes_expiry ON identity.codes USING btree (expires_at);

CREATE INDEX codes_user ON identity.codes USING btree (user_id);

CREATE INDEX known_browsers_expiry ON identity.known_browsers USING btree (expires_at);

CREATE INDEX known_browsers_user ON identity.known_browsers USING btree (user_id);

CREATE INDEX refresh_tokens_ended ON identity.refresh_tokens USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX refresh_tokens_user ON identity.refresh_tokens USING btree (user_id);

CREATE UNIQUE INDEX users_email ON identity.users USING btree (lower(email));

CREATE INDEX users_idle_guests ON identity.users USING btree (id) WHERE guest;

CREATE INDEX addresses_customer ON public.addresses USING btree (customer_id);

CREATE UNIQUE INDEX addresses_default ON public.addresses USING btree (customer_id) WHERE is_default;

CREATE INDEX audit_log_action ON public.audit_log USING btree (action, at DESC, id DESC);

CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_uid, at DESC, id DESC);

CREATE INDEX audit_log_at ON public.audit_log USING btree (at DESC, id DESC);

CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_id, at DESC, id DESC);

CREATE INDEX backups_made ON public.backups USING btree (made_at);

CREATE INDEX built_assets_seen_at ON public.built_assets USING btree (seen_at);

CREATE INDEX checkouts_delivery_method ON public.checkouts USING btree (delivery_method_id);

CREATE INDEX checkouts_updated ON public.checkouts USING btree (updated_at);

CREATE INDEX completed_transactions_awaiting ON public.completed_transactions USING btree (created_at DESC, id DESC) WHERE (pay_state = 'awaiting'::text);

CREATE INDEX completed_transactions_cancelled ON public.completed_transactions USING btree (created_at DESC, id DESC) WHERE (pay_state = 'cancelled'::text);

CREATE INDEX completed_transactions_created ON public.completed_transactions USING btree (created_at DESC, id DESC);

CREATE INDEX completed_transactions_customer ON public.completed_transactions USING btree (customer_id, created_at DESC, id);

CREATE INDEX completed_transactions_email ON public.completed_transactions USING btree (lower((payer ->> 'email_address'::text)) COLLATE "C", created_at DESC, id DESC);

CREATE INDEX completed_transactions_last_word ON public.completed_transactions USING btree (lower("substring"((payer #>> '{name,surname}'::text[]), '[^ ]+$'::text)) COLLATE "C", created_at DESC, id DESC) WHERE ((payer #>> '{name,surname}'::text[]) ~~ '% %'::text);

CREATE INDEX completed_transactions_payer ON public.completed_transactions USING btree (lower(((COALESCE((payer #>> '{name,given_name}'::text[]), ''::text) || ' '::text) || COALESCE((payer #>> '{name,surname}'::text[]), ''::text))) COLLATE "C", created_at DESC, id DESC);

CREATE INDEX completed_transactions_phone ON public.completed_transactions USING btree (regexp_replace((delivery #>> '{address,phone}'::text[]), '[^0-9]'::text, ''::text, 'g'::text) COLLATE "C", created_at DESC, id DESC) WHERE ((delivery #>> '{address,phone}'::text[]) <> ''::text);

CREATE INDEX completed_transactions_simulated ON public.completed_transactions USING btree (simulated, created_at DESC, id DESC);

CREATE INDEX completed_transactions_status ON public.completed_transactions USING btree (COALESCE(status, 'COMPLETED'::text), created_at DESC, id DESC);

CREATE INDEX completed_transactions_street ON public.completed_transactions USING btree (lower((delivery #>> '{address,line1}'::text[])) COLLATE "C", created_at DESC, id DESC) WHERE (delivery IS NOT NULL);

CREATE INDEX completed_transactions_surname ON public.completed_transactions USING btree (lower((payer #>> '{name,surname}'::text[])) COLLATE "C", created_at DESC, id DESC);

CREATE INDEX confirmation_mails_due ON public.confirmation_mails USING btree (due_at) WHERE ((sent_at IS NULL) AND (gave_up_at IS NULL));

CREATE INDEX confirmation_mails_recipient ON public.confirmation_mails USING btree (lower(recipient) COLLATE "C", order_id);

CREATE INDEX discount_uses_discount ON public.discount_uses USING btree (discount_id, customer);

CREATE INDEX disputes_open ON public.disputes USING btree (respond_by, id) WHERE (status <> 'RESOLVED'::text);

CREATE INDEX disputes_payment ON public.disputes USING btree (payment_id, opened_at);

CREATE INDEX former_category_names_category ON public.former_category_names USING btree (category_id, former_since DESC);

CREATE INDEX fulfilments_to_send ON public.fulfilments USING btree (created_at, order_id) WHERE (state = ANY (ARRAY['open'::text, 'in-part'::text]));

CREATE INDEX import_rows_effect ON public.import_rows USING btree (import_id, effect, line);

CREATE INDEX import_variants_product ON public.import_variants USING btree (import_id, product_line);

CREATE INDEX imports_created ON public.imports USING btree (created_at DESC);

CREATE INDEX invoices_name ON public.invoices USING btree (lower(name) COLLATE "C", order_id);

CREATE INDEX invoices_of_order ON public.invoices USING btree (order_id, kind, number);

CREATE UNIQUE INDEX invoices_order ON public.invoices USING btree (order_id) WHERE (kind = 'invoice'::text);

CREATE INDEX later_payments_cancel ON public.later_payments USING btree (cancel_at) WHERE (cancel_at IS NOT NULL);

CREATE INDEX later_payments_network ON public.later_payments USING btree (network) WHERE (network IS NOT NULL);

CREATE INDEX later_payments_remind ON public.later_payments USING btree (remind_at) WHERE (remind_at IS NOT NULL);

CREATE INDEX order_links_ends ON public.order_links USING btree (ends_at);

CREATE INDEX order_links_order ON public.order_links USING btree (order_id);

CREATE INDEX payment_attempts_end ON public.payment_attempts USING btree (ends_at);

CREATE INDEX payment_events_payment ON public.payment_events USING btree (payment_id, id);

CREATE INDEX payment_webhooks_received ON public.payment_webhooks USING btree (received_at);

CREATE UNIQUE INDEX payments_capture_id ON public.payments USING btree (capture_id, provider);

CREATE INDEX payments_customer ON public.payments USING btree (customer_id, created_at DESC);

CREATE INDEX payments_due ON public.payments USING btree (check_at) WHERE (check_at IS NOT NULL);

CREATE INDEX payments_look ON public.payments USING btree (look_at) WHERE (look_at IS NOT NULL);

CREATE UNIQUE INDEX payments_open ON public.payments USING btree (customer_id, cart_key, method) WHERE (state = ANY (ARRAY['started'::text, 'paying'::text, 'captured'::text]));

CREATE UNIQUE INDEX payments_provider_order_id ON public.payments USING btree (provider_order_id, provider);

CREATE INDEX payments_released ON public.payments USING btree (updated_at) WHERE (state = 'released'::text);

CREATE INDEX product_search_slice ON public.product_search USING gin (name, head, words) WHERE (search_spread(product_id) < 4096);

CREATE INDEX product_search_words ON public.product_search USING gin (name, head, words);

CREATE INDEX products_category_id ON public.products USING btree (category, id);

CREATE INDEX products_category_name ON public.products USING btree (category, ((lower((name COLLATE "default")) || ''::text)) COLLATE "C", id);

CREATE INDEX products_category_on_sale ON public.products USING btree (category, ((price_cents)::bigint), id) WHERE (former_price_cents > price_cents);

CREATE INDEX products_category_price ON public.products USING btree (category, ((price_cents)::bigint), id);

CREATE INDEX products_gtin ON public.products USING btree (gtin) WHERE (gtin <> ''::text);

CREATE INDEX products_lower_name ON public.products USING btree (lower((name COLLATE "default")) COLLATE "C", id);

CREATE INDEX products_name_id ON public.products USING btree (name, id);

CREATE INDEX products_on_sale ON public.products USING btree (price_cents, id) WHERE (former_price_cents > price_cents);

CREATE INDEX products_price_id ON public.products USING btree (price_cents, id);

CREATE INDEX products_sitemap ON public.products USING btree ((((id - 1) / 10000)), COALESCE(edited_at, created_at));

CREATE INDEX products_stock_id ON public.products USING btree (stock, id);

CREATE INDEX products_with_options ON public.products USING btree (id) WHERE (options <> '[]'::jsonb);

CREATE INDEX received_payments_order ON public.received_payments USING btree (order_id);

CREATE UNIQUE INDEX refunds_asked ON public.refunds USING btree (payment_id) WHERE ((origin = 'shop'::text) AND (state = 'pending'::text));

CREATE INDEX refunds_completed ON public.refunds USING btree (completed_at) WHERE (state = 'completed'::text);

CREATE INDEX refunds_payment ON public.refunds USING btree (payment_id, created_at);

CREATE INDEX refunds_undone ON public.refunds USING btree (payment_id) WHERE ((origin = 'shop'::text) AND of_part AND (state = 'failed'::text));

CREATE UNIQUE INDEX refunds_unnamed ON public.refunds USING btree (payment_id) WHERE ((origin <> 'shop'::text) AND (state = 'completed'::text) AND (provider_refund_id IS NULL));

CREATE INDEX restock_links_request ON public.restock_links USING btree (request_id);

CREATE INDEX restock_requests_customer ON public.restock_requests USING btree (customer_id) WHERE (customer_id IS NOT NULL);

CREATE INDEX restock_requests_email ON public.restock_requests USING btree (lower(email));

CREATE UNIQUE INDEX restock_requests_open ON public.restock_requests USING btree (product_id, lower(email)) WHERE (queued_at IS NULL);

CREATE INDEX restock_requests_queued ON public.restock_requests USING btree (product_id, queued_at) WHERE (queued_at IS NOT NULL);

CREATE INDEX restock_requests_waiting ON public.restock_requests USING btree (product_id, id) WHERE ((confirmed_at IS NOT NULL) AND (queued_at IS NULL));

CREATE INDEX sales_products_best ON public.sales_products USING btree (month, pieces DESC, product_id);

CREATE INDEX search_words_near ON public.search_words USING gin (near) WITH (fastupdate=off);

CREATE INDEX search_words_word ON public.search_words USING btree (word);

CREATE INDEX searches_day ON public.searches USING btree (day);

CREATE INDEX session_revocations_time ON public.session_revocations USING btree (revoked_at);

CREATE INDEX shipments_order ON public.shipments USING btree (order_id, id);

CREATE INDEX shipments_sent ON public.shipments USING btree (sent_at);

CREATE INDEX shipments_tracking ON public.shipments USING btree (lower(tracking_number) COLLATE "C", order_id) WHERE (tracking_number <> ''::text);

CREATE INDEX skus_lower ON public.skus USING btree (lower(sku));

CREATE INDEX stock_reservations_product ON public.stock_reservations USING btree (product_id);

CREATE INDEX unlisted_products_category ON public.unlisted_products USING btree (category);

CREATE INDEX unlisted_products_status ON public.unlisted_products USING btree (status, id);

CREATE INDEX variant_facet_counts_options ON public.variant_facet_counts USING btree (category, products DESC, option) WHERE (value = ''::text);

CREATE INDEX variant_facet_counts_values ON public.variant_facet_counts USING btree (category, option, products DESC, value) WHERE (value <> ''::text);

CREATE INDEX variant_facets_listed ON public.variant_facets USING btree (category, option, value, product_id);

CREATE INDEX variants_gtin ON public.variants USING btree (gtin) WHERE (gtin <> ''::text);

CREATE INDEX variants_stock ON public.variants USING btree (stock, id);

CREATE INDEX zone_places_zone ON public.zone_places USING btree (zone_id);

CREATE UNIQUE INDEX zones_everywhere_else ON public.zones USING btree (kind) WHERE everywhere_else;

-- Functions

CREATE OR REPLACE FUNCTION public.add_sales_by_day(from_at timestamp with time zone, before_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  zone text := shop_zone();
begin
  insert into sales_by_day as d (day, country, method, simulated, shard, orders, revenue_cents, refunds, refunded_cents)
    select (o.created_at at time zone zone)::date, sale_country(o.delivery, o.purchase_units),
      sale_method(o.payment_source), o.simulated, 0, sum(s.orders), sum(s.revenue_cents), sum(s.refunds), sum(s.refunded_cents)
    from completed_transactions o cross join lateral sale_sums(o) s
    where o.created_at >= from_at and o.created_at < before_at group by 1, 2, 3, 4
    on conflict (day, country, method, simulated, shard) do update set orders = d.orders + excluded.orders,
      revenue_cents = d.revenue_cents + excluded.revenue_cents, refunds = d.refunds + excluded.refunds,
      refunded_cents = d.refunded_cents + excluded.refunded_cents;
  insert into product_sales_by_day as p (day, product_id, name, pieces, revenue_cents)
    select (o.created_at at time zone zone)::date, sold.product_id, max(sold.name), sum(sold.pieces), sum(sold.revenue_cents)
    from completed_transactions o, sold_products(o.purchase_units) sold
    where o.created_at >= from_at and o.created_at < before_at group by 1, 2
    on conflict (day, product_id) do update set pieces = p.pieces + excluded.pieces,
      revenue_cents = p.revenue_cents + excluded.revenue_cents;
end $function$;

CREATE OR REPLACE FUNCTION public.add_search_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET gin_pending_list_limit TO '16384'
AS $function$
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
        cross join lateral read_search_words(added.name,
          case when added.options = '[]' then categories.words
            else categories.words || search_option_words(added.options) end, texts.words) w
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
end $function$;

CREATE OR REPLACE FUNCTION public.announce_all()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_catalog(null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_catalog(tags text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  told text := coalesce(to_json(tags)::text, '');
begin
  perform pg_notify('catalog_changed', case when octet_length(told) < 8000 then told else '' end);
end $function$;

CREATE OR REPLACE FUNCTION public.announce_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_catalog(array['categories']);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_category_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from concerned) then
    perform announce_catalog(array(select distinct 'category ' || name from concerned order by 1));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_changed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  tags text[];
begin
  -- The join of more would be slow in a plan that was made for one.
  if exists (select from after_update offset 100) then
    perform announce_catalog(null);
    return null;
  end if;
  select array_agg(distinct tag) into tags
    from before_update was join after_update now using (id),
      unnest(array['product ' || id]
        || case when was.name <> now.name then array['searches'] end
        || case when was.category <> now.category
             then array['featured', 'category ' || was.category, 'category ' || now.category] end) tag
    where was.variant_of is null and (was.version <> now.version or least(was.stock, 6) <> least(now.stock, 6));
  if tags is not null then
    perform announce_catalog(tags);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('shop_closing', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_listed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from listed) then
    return null;
  end if;
  if exists (select from listed offset 100) then
    perform announce_catalog(null);
  else
    perform announce_catalog(array['featured', 'searches'] || array(
      select 'product ' || id from listed union select 'category ' || category from listed));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_placeholders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from added where placeholder is not null) then
    perform announce_catalog(array['placeholders']);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_price_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_catalog(array['rules']);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_revocation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_revoked', json_build_object(
    'kind', new.kind, 'id', new.id,
    'begunBeforeMs', floor(extract(epoch from new.begun_before) * 1000),
    'revokedAtMs', floor(extract(epoch from new.revoked_at) * 1000))::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_searches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_catalog(array['searches']);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_site()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_catalog(array['site']);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_site_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  tags text[];
begin
  tags := array['pages'];
  if tg_op <> 'INSERT' then
    tags := tags || ('page ' || old.slug);
  end if;
  if tg_op <> 'DELETE' then
    tags := tags || ('page ' || new.slug);
  end if;
  if tg_op <> 'INSERT' and old.is_published and old.in_footer and (tg_op = 'DELETE'
      or (old.slug, old.title, old.position) is distinct from (new.slug, new.title, new.position)
      or not (new.is_published and new.in_footer))
    or tg_op <> 'DELETE' and new.is_published and new.in_footer and (tg_op = 'INSERT'
      or not (old.is_published and old.in_footer)) then
    tags := tags || 'site'::text;
  end if;
  perform announce_catalog(tags);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_unlisted_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from concerned offset 100) then
    perform announce_catalog(null);
  elsif exists (select from concerned) then
    perform announce_catalog(array(select 'product ' || id from concerned));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.change_search_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SET gin_pending_list_limit TO '64'
AS $function$
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
  if old.category <> new.category or old.description <> new.description or old.options <> new.options then
    perform announce_catalog(array['searches']);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_variant_values()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wrong bigint;
begin
  if tg_table_name = 'variants' then
    if tg_op = 'UPDATE' then
      if old.option_values = new.option_values then
        return null;
      end if;
    end if;
    select v.id into wrong from variants v where v.id = new.id
      and cardinality(v.option_values) is distinct from (
        select jsonb_array_length(options) from products p where p.id = v.product_id
        union all
        select jsonb_array_length(options) from unlisted_products u where u.id = v.product_id
      );
  else
    select v.id into wrong from variants v
      left join (select id, options from products union all select id, options from unlisted_products) p
        on p.id = v.product_id
      where v.product_id = new.id and jsonb_array_length(p.options) is distinct from cardinality(v.option_values)
      limit 1;
  end if;
  if found then
    raise exception 'variant % does not have one value per option', wrong
      using errcode = 'check_violation', constraint = 'variants_options';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.complete_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  product record;
  picture_of_value text;
begin
  select name, category, is_delivered, is_gift_card, tax_class_id, image_key, options, true as is_for_sale into product
    from products where id = new.product_id
  union all
  select name, category, is_delivered, is_gift_card, tax_class_id, image_key, options, status = 'hidden'
    from unlisted_products where id = new.product_id;
  if not found then
    raise exception 'variant of no product' using errcode = 'foreign_key_violation', constraint = 'variants_product';
  end if;
  if product.options @> '[{"values": [{"images": []}]}]' then
    select picture into picture_of_value
      from jsonb_array_elements(product.options) with ordinality as o(option, place),
        jsonb_array_elements(option->'values') v, jsonb_array_elements_text(v->'images') picture
      where v->>'name' = new.option_values[place] limit 1;
  end if;
  new.variant_of := new.product_id;
  new.name := product.name || ', ' || array_to_string(new.option_values, ' / ');
  new.category := product.category;
  new.is_delivered := product.is_delivered;
  new.is_gift_card := product.is_gift_card;
  new.tax_class_id := coalesce(new.own_tax_class_id, product.tax_class_id);
  new.is_for_sale := product.is_for_sale;
  new.image_key := coalesce(
    nullif(split_part(new.own_images, E'\n', 1), ''), picture_of_value, product.image_key);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_to_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update variants set product_id = product_id where product_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_added_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_added_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_counts as c (category, run, count)
    select category, id >> 12, count(*) from added group by 1, 2 order by 1, 2
    on conflict (category, run) do update set count = c.count + excluded.count;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_by_new_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recount_sales_by_day();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_changed_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  facet record;
  tags text[] := '{}';
begin
  for facet in
    select category, in_stock, on_sale, sum(difference)::integer as n from (
      select category, stock > 0 as in_stock, is_on_sale(price_cents, former_price_cents) as on_sale, -1 as difference
        from before_update where variant_of is null
      union all
      select category, stock > 0, is_on_sale(price_cents, former_price_cents), 1 from after_update
        where variant_of is null
    ) rows group by 1, 2, 3 having sum(difference) <> 0 order by 1, 2, 3
  loop
    perform count_facet(facet.category, facet.in_stock, facet.on_sale, facet.n);
  end loop;
  -- Of more at once every page is dropped already (announce_changed_products).
  if exists (select from after_update offset 100) then
    return null;
  end if;
  if exists (select from before_update was join after_update now using (id)
    where was.variant_of is null and (was.category, was.stock > 0, is_on_sale(was.price_cents, was.former_price_cents))
      is distinct from (now.category, now.stock > 0, is_on_sale(now.price_cents, now.former_price_cents))) then
    tags := tags || array['counts'];
  end if;
  if exists (select from before_update was join after_update now using (id)
    where was.variant_of is null and was.price_cents <> now.price_cents) then
    tags := tags || array['prices'];
  end if;
  if tags <> '{}' then
    perform announce_catalog(tags);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_changed_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_customer(id text, difference integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  kept bigint;
begin
  insert into sales_customers as c (customer_id, orders) values (id, difference)
    on conflict (customer_id) do update set orders = c.orders + excluded.orders returning orders into kept;
  if kept = 0 then
    delete from sales_customers where customer_id = id;
  end if;
  if kept = greatest(difference, 0) then
    insert into sales_customer_counts as c (shard, customers) values (pg_backend_pid() & 15, difference)
      on conflict (shard) do update set customers = c.customers + excluded.customers;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.count_due_variant_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[];
begin
  if not exists (select from variant_facets_due where id = new.id) then
    return null;
  end if;
  with due as (delete from variant_facets_due returning product_id)
    select array_agg(distinct product_id) into ids from due;
  perform count_variant_facets(ids);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_facet(of_category text, of_in_stock boolean, of_on_sale boolean, difference integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update product_facets set count = count + difference
    where category = of_category and in_stock = of_in_stock and on_sale = of_on_sale;
  if not found then
    insert into product_facets as f (category, in_stock, on_sale, count)
      values (of_category, of_in_stock, of_on_sale, difference)
      on conflict (category, in_stock, on_sale) do update set count = f.count + excluded.count;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.count_listed_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  facet record;
begin
  for facet in
    select category, stock > 0 as in_stock, is_on_sale(price_cents, former_price_cents) as on_sale, count(*)::integer as n
    from concerned group by 1, 2, 3 order by 1, 2, 3
  loop
    perform count_facet(facet.category, facet.in_stock, facet.on_sale,
      case tg_op when 'DELETE' then -facet.n else facet.n end);
  end loop;
  if found then
    perform announce_catalog(array['counts']);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_moved_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved record;
begin
  for moved in
    select category, run, sum(difference)::integer as difference from (
      select category, id >> 12 as run, -1 as difference from before_update
      union all
      select category, id >> 12, 1 from after_update
    ) rows group by category, run having sum(difference) <> 0 order by category, run
  loop
    update product_counts set count = count + moved.difference
      where category = moved.category and run = moved.run;
    if not found then
      insert into product_counts as c (category, run, count) values (moved.category, moved.run, moved.difference)
        on conflict (category, run) do update set count = c.count + excluded.count;
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_name_run(run_name text, run_id bigint, difference bigint)
 RETURNS void
 LANGUAGE sql
AS $function$update product_name_runs set count = count + difference where name = run_name and id = run_id$function$;

CREATE OR REPLACE FUNCTION public.count_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform count_sale(old, -1), count_customer(old.customer_id, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_sale(new, 1), count_customer(new.customer_id, 1);
  end if;
  if tg_op = 'INSERT' then
    perform count_products(new, 1);
  elsif tg_op = 'DELETE' then
    perform count_products(old, -1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_order_by_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform count_sale_by_day(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_sale_by_day(new, 1);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.created_at <> new.created_at) then
    perform count_products_by_day(new, 1);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.created_at <> new.created_at) then
    perform count_products_by_day(old, -1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_product_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  edited products := new;
begin
  -- These change without an edit. Sales change the stock.
  edited.stock := old.stock;
  edited.version := old.version;
  edited.edited_at := old.edited_at;
  if edited is distinct from old then
    new.version := old.version + 1;
    new.edited_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_products(sale completed_transactions, difference integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into sales_products as p (month, product_id, name, pieces, revenue_cents)
    select date_trunc('month', sale.created_at at time zone 'UTC')::date, sold.product_id, sold.name,
      difference * sold.pieces, difference * sold.revenue_cents
    from sold_products(sale.purchase_units) sold order by sold.product_id
    on conflict (month, product_id) do update set name = excluded.name, pieces = p.pieces + excluded.pieces,
      revenue_cents = p.revenue_cents + excluded.revenue_cents;
end $function$;

CREATE OR REPLACE FUNCTION public.count_products_by_day(sale completed_transactions, difference integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_sales_by_day as p (day, product_id, name, pieces, revenue_cents)
    select (sale.created_at at time zone shop_zone())::date, sold.product_id, sold.name, difference * sold.pieces,
      difference * sold.revenue_cents
    from sold_products(sale.purchase_units) sold order by sold.product_id
    on conflict (day, product_id) do update set name = excluded.name, pieces = p.pieces + excluded.pieces,
      revenue_cents = p.revenue_cents + excluded.revenue_cents;
end $function$;

CREATE OR REPLACE FUNCTION public.count_removed_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_removed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_counts c set count = c.count - gone.count
    from (select category, id >> 12 as run, count(*) as count from removed group by 1, 2) gone
    where c.category = gone.category and c.run = gone.run;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_sale(sale completed_transactions, difference integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into sales_days as d (day, simulated, shard, orders, revenue_cents, refunds, refunded_cents, net_cents)
    select s.day, sale.simulated, pg_backend_pid() & 15, difference * s.orders, difference * s.revenue_cents,
      difference * s.refunds, difference * s.refunded_cents, difference * s.net_cents
    from sale_sums(sale) s
    on conflict (day, simulated, shard) do update set orders = d.orders + excluded.orders,
      revenue_cents = d.revenue_cents + excluded.revenue_cents, refunds = d.refunds + excluded.refunds,
      refunded_cents = d.refunded_cents + excluded.refunded_cents, net_cents = d.net_cents + excluded.net_cents;
end $function$;

CREATE OR REPLACE FUNCTION public.count_sale_by_day(sale completed_transactions, difference integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  sold_on date := (sale.created_at at time zone shop_zone())::date;
begin
  insert into sales_by_day as d (day, country, method, simulated, shard, orders, revenue_cents, refunds, refunded_cents)
    select sold_on, sale_country(sale.delivery, sale.purchase_units), sale_method(sale.payment_source), sale.simulated,
      pg_backend_pid() & 15, difference * s.orders, difference * s.revenue_cents, difference * s.refunds,
      difference * s.refunded_cents
    from sale_sums(sale) s
    on conflict (day, country, method, simulated, shard) do update set orders = d.orders + excluded.orders,
      revenue_cents = d.revenue_cents + excluded.revenue_cents, refunds = d.refunds + excluded.refunds,
      refunded_cents = d.refunded_cents + excluded.refunded_cents;
end $function$;

CREATE OR REPLACE FUNCTION public.count_sold_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  facet record;
  changed boolean := false;
begin
  for facet in
    with sold as (
      select now.category, now.stock > 0 as in_stock, is_on_sale(now.price_cents, now.former_price_cents) as on_sale
      from before_update was join after_update now using (id)
      where now.variant_of is null and (was.stock > 0) <> (now.stock > 0)
        and not exists (select from unlisted_products u where u.id = now.id)
    )
    select category, in_stock, on_sale, sum(difference)::integer as n from (
      select category, in_stock, on_sale, 1 as difference from sold
      union all
      select category, not in_stock, on_sale, -1 from sold
    ) rows group by 1, 2, 3 having sum(difference) <> 0 order by 1, 2, 3
  loop
    perform count_facet(facet.category, facet.in_stock, facet.on_sale, facet.n);
    changed := true;
  end loop;
  if changed then
    perform announce_catalog(array['counts']);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_unlisted_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  edited unlisted_products := new;
begin
  edited.stock := old.stock;
  edited.version := old.version;
  edited.edited_at := old.edited_at;
  if edited is distinct from old then
    new.version := old.version + 1;
    new.edited_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_variant_facets(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  categories text[];
begin
  with made as materialized (
    select * from make_variant_facets(ids)
  ), was as materialized (
    select * from variant_facets where product_id = any(ids)
  ), removed as (
    delete from variant_facets f where product_id = any(ids) and (product_id, option, value) not in (
      select product_id, option, value from made)
  ), written as (
    insert into variant_facets as f select * from made
      on conflict (product_id, option, value) do update set category = excluded.category, place = excluded.place,
        variants = excluded.variants, stocked = excluded.stocked
      where (f.category, f.place, f.variants, f.stocked)
        is distinct from (excluded.category, excluded.place, excluded.variants, excluded.stocked)
  ), difference as materialized (
    select category, option, value, sum(sign) as products, sum(sign) filter (where stocked) as in_stock,
      sum(sign * place) as places
    from (
      select 1 as sign, category, option, value, bit_count(stocked) > 0 as stocked, place from made
      union all
      select -1, category, option, value, bit_count(stocked) > 0, place from was
      union all
      select 1, category, option, '', bool_or(bit_count(stocked) > 0), 0 from made group by product_id, category, option
      union all
      select -1, category, option, '', bool_or(bit_count(stocked) > 0), 0 from was group by product_id, category, option
    ) rows group by 1, 2, 3
    having sum(sign) <> 0 or coalesce(sum(sign) filter (where stocked), 0) <> 0 or sum(sign * place) <> 0
  ), counted as (
    insert into variant_facet_counts as c (category, option, value, products, in_stock, places)
      select category, option, value, products, coalesce(in_stock, 0), places from difference order by 1, 2, 3
      on conflict (category, option, value) do update set products = c.products + excluded.products,
        in_stock = c.in_stock + excluded.in_stock, places = c.places + excluded.places
  )
  select array_agg(distinct category) into categories from difference where products <> 0 or places <> 0;
  if categories is not null then
    perform announce_catalog(array(select 'category ' || category from unnest(categories) category));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.count_variant_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  edited variants := new;
begin
  -- These change without an edit of the variant.
  edited.stock := old.stock;
  edited.version := old.version;
  edited.name := old.name;
  edited.category := old.category;
  edited.image_key := old.image_key;
  edited.is_delivered := old.is_delivered;
  edited.is_gift_card := old.is_gift_card;
  edited.tax_class_id := old.tax_class_id;
  edited.is_for_sale := old.is_for_sale;
  if edited is distinct from old then
    new.version := old.version + 1;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.currency_units(currency text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF',
      'XOF', 'XPF') then 1
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
    else 100 end
$function$;

CREATE OR REPLACE FUNCTION public.cut_search_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(words) <= 2000 then words else regexp_replace(words, '(\S{250})\S+', '\1', 'g') end
$function$;

CREATE OR REPLACE FUNCTION public.empty_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  truncate product_search, search_words, search_samples;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fill_order_amounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.amounts := recorded_amounts(new.purchase_units->0, new.total_cents);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fill_order_net()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.net_cents := net_of(new.amounts, new.total_cents);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fill_payment_amounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.amounts := recorded_amounts(
    (select coalesce(jsonb_agg(jsonb_build_object('productId', item->'productId', 'quantity', item->'quantity',
        'unitPrice', item->'priceCents') order by at), '[]'::jsonb)
      from jsonb_array_elements(new.lines) with ordinality as element(item, at)),
    new.subtotal_cents, new.tax_cents, new.total_cents - new.subtotal_cents - new.tax_cents, new.total_cents);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from product_facets;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_former_category_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from former_category_names;
  else
    delete from former_category_names where category_id = old.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from product_name_runs;
  insert into product_name_runs (name, id, count) values ('', 0, 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_search_words(held text[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  if not pg_try_advisory_xact_lock(7308624503) then
    return;
  end if;
  delete from search_words where word in (
    select word from (select distinct word collate "C" as word from unnest(held) word) words
    where (select true from search_samples s where s.word = words.word limit 1) is null
      and (select true from product_search p where p.words @@ quote_literal(words.word)::tsquery limit 1) is null);
end $function$;

CREATE OR REPLACE FUNCTION public.forget_variant_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from variant_facets;
  delete from variant_facet_counts;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.index_search_rows(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET gin_pending_list_limit TO '16384'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.is_on_sale(price_cents integer, former_price_cents integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select coalesce(former_price_cents > price_cents, false)$function$;

CREATE OR REPLACE FUNCTION public.keep_former_category_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from former_category_names where name = new.name;
  if tg_op = 'UPDATE' then
    insert into former_category_names (name, category_id) values (old.name, new.id)
      on conflict (name) do update set category_id = excluded.category_id, former_since = excluded.former_since;
    perform trim_former_category_names(new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_import_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.fault := jsonb_build_object('message', new.problem);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_sku()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' and new.sku <> '' then
    insert into skus (sellable_id, sku) values (new.id, new.sku)
      on conflict (sellable_id) do update set sku = excluded.sku;
  elsif not exists (select from sellables where id = old.id and sku <> '') then
    delete from skus where sellable_id = old.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.kept_net(net bigint, total bigint, back bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when total = 0 then 0 else round(coalesce(net, 0)::numeric * (total - back) / total)::bigint end
$function$;

CREATE OR REPLACE FUNCTION public.lock_name_runs()
 RETURNS void
 LANGUAGE sql
AS $function$select pg_advisory_xact_lock_shared(7308624502)$function$;

CREATE OR REPLACE FUNCTION public.lock_search_words()
 RETURNS void
 LANGUAGE sql
AS $function$select pg_advisory_xact_lock_shared(7308624503)$function$;

CREATE OR REPLACE FUNCTION public.make_variant_facets(ids bigint[])
 RETURNS SETOF variant_facets
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query
  with product as materialized (
    select id, category, options from products where id = any(ids) and options <> '[]'
  ), option as materialized (
    select id, category, at, option->>'name' as name, option->'values' as listed
    from product cross join lateral jsonb_array_elements(options) with ordinality o(option, at)
  ), place as materialized (
    select id, at, v.item->>'name' as value, min(v.place)::integer as place
    from option cross join lateral jsonb_array_elements(listed) with ordinality v(item, place) group by 1, 2, 3
  ), variant as materialized (
    select product_id, option_values, stock,
      (row_number() over (partition by product_id order by id) - 1)::integer as bit,
      repeat('0', (count(*) over (partition by product_id))::integer)::varbit as none
    from variants where product_id = any(ids)
  )
  select o.id, o.name, v.option_values[o.at], o.category, coalesce(min(p.place), 0),
    bit_or(set_bit(v.none, v.bit, 1))::varbit,
    bit_or(case when v.stock > 0 then set_bit(v.none, v.bit, 1) else v.none end)::varbit
  from option o join variant v on v.product_id = o.id
    left join place p on p.id = o.id and p.at = o.at and p.value = v.option_values[o.at]
  where v.option_values[o.at] <> '' group by 1, 2, 3, 4;
end $function$;

CREATE OR REPLACE FUNCTION public.name_payment_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.kind := case new.kind when 'refunded-at-paypal' then 'refunded-at-provider'
    when 'refused-by-paypal' then 'refused-by-provider' else new.kind end;
  if new.kind = 'webhook' and not new.detail ? 'about' then
    new.detail := new.detail || jsonb_build_object('about', paypal_notice_about(new.detail->>'type'));
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.name_payment_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.method = 'paypal' then
    new.provider := 'paypal';
    if tg_op = 'INSERT' then
      new.provider_order_id := coalesce(new.provider_order_id, new.paypal_order_id);
      new.paypal_order_id := new.provider_order_id;
    elsif new.provider_order_id is distinct from old.provider_order_id then
      new.paypal_order_id := new.provider_order_id;
    elsif new.paypal_order_id is distinct from old.paypal_order_id then
      new.provider_order_id := new.paypal_order_id;
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.name_refund_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.origin = 'paypal' then
    new.origin := 'provider';
  end if;
  if tg_op = 'INSERT' then
    new.provider_refund_id := coalesce(new.provider_refund_id, new.paypal_refund_id);
    new.paypal_refund_id := case when length(new.provider_refund_id) <= 64 then new.provider_refund_id end;
  elsif new.provider_refund_id is distinct from old.provider_refund_id then
    new.paypal_refund_id := case when length(new.provider_refund_id) <= 64 then new.provider_refund_id end;
  elsif new.paypal_refund_id is distinct from old.paypal_refund_id then
    new.provider_refund_id := new.paypal_refund_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.net_of(amounts jsonb, total bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select least(greatest(total - coalesce((select sum((tax->>'amount')::bigint) from jsonb_array_elements(amounts->'taxes') tax), 0)
    - coalesce((amounts->>'shipping')::bigint, 0) + coalesce((amounts->>'shippingDiscount')::bigint, 0)
    + case when (amounts->>'taxIncluded')::boolean then coalesce((amounts->>'shippingTax')::bigint, 0) else 0 end, 0), total)
$function$;

CREATE OR REPLACE FUNCTION public.note_category_named_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from former_category_names where name = new.name) then
    new.named_again_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_product_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into variant_facets_due (product_id) values (case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_search_words(held text[])
 RETURNS void
 LANGUAGE sql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  insert into search_words (word, near)
    select word, case when length(word) between 3 and 40 and word !~ '[0-9]' then search_near(word) else '{}' end
    from (select distinct word collate "C" as word from unnest(held) word) words
    where ltrim(word, '0123456789') <> '' and (select true from search_words w where w.word = words.word limit 1) is null
    order by word
$function$;

CREATE OR REPLACE FUNCTION public.paypal_notice_about(type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when type = 'CHECKOUT.ORDER.APPROVED' then 'approval'
    when type = 'PAYMENT.CAPTURE.REFUNDED' then 'refund'
    when type = 'PAYMENT.CAPTURE.REVERSED' then 'reversal'
    when type like 'CUSTOMER.DISPUTE.%' then 'dispute'
    else 'other' end
$function$;

CREATE OR REPLACE FUNCTION public.price_rules_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update price_rules_version set version = version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.read_search_words(written_name text, category tsvector, description tsvector)
 RETURNS TABLE(name tsvector, head tsvector, words tsvector)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 1
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.recorded_amounts(lines jsonb, subtotal bigint, tax bigint, shipping bigint, total bigint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with line as (
    select at, (item->>'productId')::bigint as product, (item->>'quantity')::bigint as quantity,
      (item->>'unitPrice')::bigint as unit, (item->>'quantity')::bigint * (item->>'unitPrice')::bigint as sum
    from jsonb_array_elements(lines) with ordinality as element(item, at)
  ), whole as (
    select sum(sum)::numeric as sum from line
  ), share as (
    select line.*, case when whole.sum > 0 then div(tax * line.sum, whole.sum) else 0 end as part,
      case when whole.sum > 0 then mod(tax * line.sum, whole.sum) else 0 end as rest, whole.sum as all_sum
    from line, whole
  ), rounded as (
    select *, part + case when all_sum > 0
        and row_number() over (order by rest desc, at) <= tax - sum(part) over () then 1 else 0 end as tax_part
    from share
  )
  select jsonb_build_object('version', 1, 'currency', 'USD', 'subtotal', subtotal, 'discounts', '[]'::jsonb,
    'shipping', shipping, 'total', total,
    'taxes', jsonb_build_array(jsonb_build_object('name', 'Tax', 'ratePercent', 8, 'amount', tax)),
    'lines', coalesce((select jsonb_agg(jsonb_build_object('productId', product, 'quantity', quantity, 'unitPrice', unit,
      'subtotal', sum, 'discount', 0, 'tax', tax_part) order by at) from rounded), '[]'::jsonb))
$function$;

CREATE OR REPLACE FUNCTION public.recorded_amounts(unit jsonb, total bigint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when unit#>'{amount,breakdown}' is not null then recorded_amounts(
    (select coalesce(jsonb_agg(jsonb_build_object('productId', item->>'sku', 'quantity', item->>'quantity',
        'unitPrice', round((item#>>'{unit_amount,value}')::numeric * 100)::bigint) order by at), '[]'::jsonb)
      from jsonb_array_elements(coalesce(unit->'items', '[]'::jsonb)) with ordinality as element(item, at)),
    round(coalesce(unit#>>'{amount,breakdown,item_total,value}', '0')::numeric * 100)::bigint,
    round(coalesce(unit#>>'{amount,breakdown,tax_total,value}', '0')::numeric * 100)::bigint,
    round(coalesce(unit#>>'{amount,breakdown,shipping,value}', '0')::numeric * 100)::bigint, total) end
$function$;

CREATE OR REPLACE FUNCTION public.recount_sales()
 RETURNS void
 LANGUAGE plpgsql
 SET statement_timeout TO '0'
AS $function$
begin
  lock table completed_transactions in share row exclusive mode;
  delete from sales_days;
  delete from sales_customers;
  delete from sales_customer_counts;
  delete from sales_products;
  insert into sales_days (day, simulated, shard, orders, revenue_cents, refunds, refunded_cents, net_cents)
    select s.day, o.simulated, 0, sum(s.orders), sum(s.revenue_cents), sum(s.refunds), sum(s.refunded_cents), sum(s.net_cents)
    from completed_transactions o cross join lateral sale_sums(o) s group by 1, 2;
  insert into sales_customers select customer_id, count(*) from completed_transactions group by 1;
  insert into sales_customer_counts select 0, count(*) from sales_customers;
  insert into sales_products
    select date_trunc('month', created_at at time zone 'UTC')::date, sold.product_id, max(sold.name), sum(sold.pieces),
      sum(sold.revenue_cents)
    from completed_transactions, sold_products(purchase_units) sold group by 1, 2;
  perform recount_sales_by_day();
end $function$;

CREATE OR REPLACE FUNCTION public.recount_sales_by_day()
 RETURNS void
 LANGUAGE plpgsql
 SET statement_timeout TO '0'
AS $function$
begin
  lock table completed_transactions in share row exclusive mode;
  delete from sales_by_day;
  delete from product_sales_by_day;
  perform add_sales_by_day('-infinity', 'infinity');
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_product_with_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from products where id = new.product_id and options <> '[]') then
    raise exception 'product % has variants', new.product_id
      using errcode = 'check_violation', constraint = 'products_variants';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.remove_import_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from import_rows where import_id in (select id from removed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.remove_import_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from import_variants where import_id in (select id from removed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.remove_search_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.remove_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from variants where product_id in (select id from removed where options <> '[]')
    and not exists (select from products p where p.id = product_id)
    and not exists (select from unlisted_products u where u.id = product_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rename_discount_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from discount_categories own where category = old.name
    and exists (select from discount_categories other
      where other.discount_id = own.discount_id and other.category = new.name);
  update discount_categories set category = new.name where category = old.name;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.revoke_account_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- Tokens carry whole seconds: those of the present second are ended as well.
  present timestamptz := date_trunc('second', now()) + interval '1 second';
  begun_before timestamptz;
begin
  if tg_op = 'DELETE' then
    -- No token is left of a guest who has not been seen for a day: thousands of them go at once.
    if old.guest and greatest(old.last_refresh_at, old.last_login_at) < now() - interval '1 day' then
      return null;
    end if;
    begun_before := greatest(old.valid_since, present);
  elsif new.disabled and not old.disabled then
    begun_before := greatest(new.valid_since, present);
  else
    begun_before := new.valid_since;
  end if;
  insert into session_revocations as r (kind, id, begun_before) values ('account', old.id, begun_before)
    on conflict (kind, id) do update
      set begun_before = greatest(r.begun_before, excluded.begun_before), revoked_at = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sale_country(delivery jsonb, purchase_units jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(substring(coalesce(delivery#>>'{address,country}', purchase_units#>>'{0,shipping,address,country_code}')
    from '^[A-Z]{2}$'), '')
$function$;

CREATE OR REPLACE FUNCTION public.sale_method(source jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce((
    select left(case when part.key = 'card' then part.key else coalesce(part.value->>'label', part.key) end, 100)
    from jsonb_each(case jsonb_typeof(source) when 'object' then source else '{}' end) part
    where jsonb_typeof(part.value) = 'object' order by part.key limit 1), '')
$function$;

CREATE OR REPLACE FUNCTION public.sale_sums(sale completed_transactions)
 RETURNS TABLE(day date, orders integer, revenue_cents bigint, refunds integer, refunded_cents bigint, net_cents bigint)
 LANGUAGE sql
 IMMUTABLE ROWS 1
AS $function$
  select (sale.created_at at time zone 'UTC')::date, case when whole then 0 else 1 end, sale.total_cents - back,
    case when whole and (unpaid = 0 or unpaid < back) then 1 else 0 end, back - unpaid,
    kept_net(sale.net_cents, sale.total_cents, back)
  from (select coalesce(sale.status = 'REFUNDED', false) as whole,
    case when sale.status = 'REFUNDED' then sale.total_cents else sale.refunded_cents end as back) sold
    cross join lateral (select least(sale.cancelled_cents, back) as unpaid) cancelled
$function$;

CREATE OR REPLACE FUNCTION public.search_any_letters(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_distance(a text, b text, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_letters(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(
    replace(replace(replace(replace(replace(lower(written collate "C"), '''', ''), '.', ' '), ',', ' '), '-', ' '), e'\n', ' '),
    '[/&@_:+<~=!"#$%()*;>?[\]\\^`{|}\x01-\x1f\x7f]+', ' ', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.search_near(word text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_option_words(options jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(search_text(string_agg(v.item->>'name', ' '))::tsvector, '')
  from jsonb_array_elements(options) o(option), jsonb_array_elements(o.option->'values') v(item)
$function$;

CREATE OR REPLACE FUNCTION public.search_spread(id bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select id % 65536 * 40503 % 65536$function$;

CREATE OR REPLACE FUNCTION public.search_text(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(written) = length(written) and octet_length(written) <= 2000
    then search_letters(written) else search_any_letters(written) end
$function$;

CREATE OR REPLACE FUNCTION public.shop_zone()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  zone text := coalesce((select nullif(settings->>'timeZone', '') from site_settings), 'UTC');
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $function$;

CREATE OR REPLACE FUNCTION public.sold_products(purchase_units jsonb)
 RETURNS TABLE(product_id bigint, name text, pieces bigint, revenue_cents bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (item->>'sku')::bigint, max(item->>'name'), sum((item->>'quantity')::bigint),
    sum((item->>'quantity')::bigint * round((item#>>'{unit_amount,value}')::numeric
      * currency_units(item#>>'{unit_amount,currency_code}'))::bigint)
  from jsonb_array_elements(
    case jsonb_typeof(purchase_units->0->'items') when 'array' then purchase_units->0->'items' else '[]' end) item
  where item->>'sku' ~ '^[1-9][0-9]{0,14}$' and item->>'quantity' ~ '^[0-9]{1,6}$' and item->>'name' is not null
    and item#>>'{unit_amount,value}' ~ '^[0-9]{1,9}([.][0-9]{1,3})?$'
  group by 1
$function$;

CREATE OR REPLACE FUNCTION public.sort_in_search(products bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select gin_clean_pending_list('product_search_words') + gin_clean_pending_list('product_search_slice') where products > 50
$function$;

CREATE OR REPLACE FUNCTION public.split_long_name_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- It may have been split since.
  if exists (select from product_name_runs where name = new.name and id = new.id and count > 2048)
    and pg_try_advisory_xact_lock(7308624502) then
    perform split_name_run(new.name, new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.split_name_run(run_name text, run_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.sum_products(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from products where id = any(ids) order by id for no key update;
  update products set stock = stock where id = any(ids);
  update unlisted_products set stock = stock where id = any(ids);
end $function$;

CREATE OR REPLACE FUNCTION public.sum_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sums record;
begin
  if new.options = '[]' then
    new.is_for_sale := tg_table_name = 'products' or to_jsonb(new)->>'status' = 'hidden';
    new.max_price_cents := null;
    return new;
  end if;
  -- A process of the version before would sell the product itself. A return of one that was sold before it had options
  -- changes nothing.
  if tg_op = 'UPDATE' and old.options <> '[]' and new.stock < old.stock then
    raise exception 'product % has variants', new.id using errcode = 'check_violation', constraint = 'products_variants';
  end if;
  new.is_for_sale := false;
  select count(*) as number, min(price_cents) as lowest, max(price_cents) as highest,
      least(coalesce(sum(stock), 0), 1000000000)::integer as stock,
      max(former_price_cents) filter (where former_price_cents > price_cents) as former,
      count(distinct coalesce(case when former_price_cents > price_cents then former_price_cents end, 0)) as formers
    into sums from variants where product_id = new.id;
  new.stock := sums.stock;
  if sums.number > 0 then
    new.price_cents := sums.lowest;
    new.former_price_cents := sums.former;
    new.max_price_cents := case when sums.highest > sums.lowest or sums.formers > 1 then sums.highest end;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.trim_former_category_names(of_category bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from former_category_names where name in (
    select name from former_category_names where category_id = of_category order by former_since desc offset 50)
$function$;

CREATE OR REPLACE FUNCTION public.variants_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[];
  -- The variants that were added or removed.
  own bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct variant_of), array_agg(id) into ids, own from after_update;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct variant_of), array_agg(id) into ids, own from before_update;
  else
    select array_agg(distinct variant_of) into ids from after_update where variant_of is not null;
  end if;
  if ids is null then
    return null;
  end if;
  perform sum_products(ids);
  if tg_op <> 'UPDATE' then
    insert into variant_facets_due (product_id) select unnest(ids);
    update products set edited_at = now() where id = any(ids);
  elsif tg_table_name = 'variants' then
    insert into variant_facets_due (product_id) select distinct variant_of from (
      select id, variant_of, option_values, stock > 0 from after_update
      except select id, variant_of, option_values, stock > 0 from before_update) changed;
    update products set edited_at = now() where id in (
      select now.variant_of from before_update was join after_update now using (id) where was.version <> now.version);
  else
    insert into variant_facets_due (product_id) select distinct variant_of from (
      select id, variant_of, stock > 0 from after_update where variant_of is not null
      except select id, variant_of, stock > 0 from before_update) changed;
  end if;
  if cardinality(ids) > 100 then
    perform announce_catalog(null);
  elsif tg_op <> 'UPDATE' then
    -- The address of a variant may be cached as a page that was not found. A longer notice would drop all pages.
    own := ids || own;
    for place in 1 .. cardinality(own) by 200 loop
      perform announce_catalog(array(select 'product ' || id from unnest(own[place:place + 199]) id));
    end loop;
  else
    ids := array(select distinct now.variant_of from before_update was join after_update now using (id)
      where now.variant_of is not null and (was.version <> now.version or least(was.stock, 6) <> least(now.stock, 6)));
    if ids <> '{}' then
      perform announce_catalog(array(select 'product ' || id from unnest(ids) id));
    end if;
  end if;
  return null;
end $function$;

-- Triggers

CREATE TRIGGER users_deleted AFTER DELETE ON identity.users FOR EACH ROW EXECUTE FUNCTION revoke_account_sessions();

CREATE TRIGGER users_tokens_ended AFTER UPDATE OF valid_since, disabled ON identity.users FOR EACH ROW WHEN (((new.valid_since > old.valid_since) OR (new.disabled AND (NOT old.disabled)))) EXECUTE FUNCTION revoke_account_sessions();

CREATE TRIGGER cart_item_sellable BEFORE INSERT ON public.cart_items FOR EACH ROW EXECUTE FUNCTION refuse_product_with_variants();

CREATE TRIGGER categories_announced AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION announce_categories();

CREATE TRIGGER categories_emptied AFTER TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION announce_all();

CREATE TRIGGER categories_forgotten AFTER TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION forget_former_category_names();

CREATE TRIGGER category_forgotten AFTER DELETE ON public.categories FOR EACH ROW EXECUTE FUNCTION forget_former_category_names();

CREATE TRIGGER category_made_again BEFORE INSERT ON public.categories FOR EACH ROW EXECUTE FUNCTION note_category_named_again();

CREATE TRIGGER category_named AFTER INSERT ON public.categories FOR EACH ROW EXECUTE FUNCTION keep_former_category_name();

CREATE TRIGGER category_named_again BEFORE UPDATE OF name ON public.categories FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION note_category_named_again();

CREATE TRIGGER category_pages_announced_added AFTER INSERT ON public.categories REFERENCING NEW TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION announce_category_pages();

CREATE TRIGGER category_pages_announced_after AFTER UPDATE ON public.categories REFERENCING NEW TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION announce_category_pages();

CREATE TRIGGER category_pages_announced_before AFTER UPDATE ON public.categories REFERENCING OLD TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION announce_category_pages();

CREATE TRIGGER category_pages_announced_removed AFTER DELETE ON public.categories REFERENCING OLD TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION announce_category_pages();

CREATE TRIGGER category_renamed AFTER UPDATE OF name ON public.categories FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION keep_former_category_name();

CREATE TRIGGER rename_discount_category AFTER UPDATE OF name ON public.categories FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION rename_discount_category();

CREATE TRIGGER closing_announced AFTER INSERT OR DELETE OR UPDATE ON public.closing FOR EACH STATEMENT EXECUTE FUNCTION announce_closing();

CREATE TRIGGER order_amounts BEFORE INSERT ON public.completed_transactions FOR EACH ROW WHEN ((new.amounts IS NULL)) EXECUTE FUNCTION fill_order_amounts();

CREATE TRIGGER order_counted AFTER INSERT OR DELETE ON public.completed_transactions FOR EACH ROW EXECUTE FUNCTION count_order();

CREATE TRIGGER order_counted_by_day AFTER INSERT OR DELETE ON public.completed_transactions FOR EACH ROW EXECUTE FUNCTION count_order_by_day();

CREATE TRIGGER order_net BEFORE INSERT ON public.completed_transactions FOR EACH ROW WHEN ((new.net_cents IS NULL)) EXECUTE FUNCTION fill_order_net();

CREATE TRIGGER order_recounted AFTER UPDATE ON public.completed_transactions FOR EACH ROW WHEN (((old.created_at <> new.created_at) OR (old.simulated <> new.simulated) OR (old.status IS DISTINCT FROM new.status) OR (old.total_cents <> new.total_cents) OR (old.refunded_cents <> new.refunded_cents) OR (old.cancelled_cents <> new.cancelled_cents) OR (old.customer_id <> new.customer_id))) EXECUTE FUNCTION count_order();

CREATE TRIGGER order_recounted_by_day AFTER UPDATE ON public.completed_transactions FOR EACH ROW WHEN (((old.created_at <> new.created_at) OR (old.simulated <> new.simulated) OR (old.status IS DISTINCT FROM new.status) OR (old.total_cents <> new.total_cents) OR (old.refunded_cents <> new.refunded_cents) OR (old.cancelled_cents <> new.cancelled_cents) OR (old.payment_source IS DISTINCT FROM new.payment_source) OR (old.delivery IS DISTINCT FROM new.delivery))) EXECUTE FUNCTION count_order_by_day();

CREATE TRIGGER price_rules_changed AFTER INSERT OR DELETE OR UPDATE ON public.delivery_methods FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();

CREATE TRIGGER price_rules_changed AFTER INSERT OR DELETE OR UPDATE ON public.discount_categories FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();

CREATE TRIGGER price_rules_changed AFTER INSERT OR DELETE OR UPDATE ON public.discount_products FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();

CREATE TRIGGER price_rules_changed AFTER INSERT OR DELETE OR UPDATE ON public.discounts FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();

CREATE TRIGGER import_rows_removed AFTER DELETE ON public.imports REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_import_rows();

CREATE TRIGGER import_variants_removed AFTER DELETE ON public.imports REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_import_variants();

CREATE TRIGGER import_words BEFORE INSERT OR UPDATE OF problem ON public.imports FOR EACH ROW WHEN (((new.problem IS NOT NULL) AND (new.fault IS NULL))) EXECUTE FUNCTION keep_import_words();

CREATE TRIGGER company_announced AFTER UPDATE OF company_name, company_address, tax_number, email, phone ON public.invoice_settings FOR EACH STATEMENT EXECUTE FUNCTION announce_site();

CREATE TRIGGER pay_later_announced AFTER UPDATE ON public.pay_later_settings FOR EACH STATEMENT EXECUTE FUNCTION announce_site();

CREATE TRIGGER payment_event_names BEFORE INSERT ON public.payment_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['webhook'::text, 'refunded-at-paypal'::text, 'refused-by-paypal'::text]))) EXECUTE FUNCTION name_payment_event();

CREATE TRIGGER payment_amounts BEFORE INSERT ON public.payments FOR EACH ROW WHEN ((new.amounts IS NULL)) EXECUTE FUNCTION fill_payment_amounts();

CREATE TRIGGER payment_provider BEFORE INSERT OR UPDATE OF provider_order_id, paypal_order_id ON public.payments FOR EACH ROW WHEN ((new.method = 'paypal'::text)) EXECUTE FUNCTION name_payment_provider();

CREATE TRIGGER pictures_announced AFTER INSERT ON public.pictures REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_placeholders();

CREATE TRIGGER pictures_announced_changed AFTER DELETE OR UPDATE ON public.pictures FOR EACH STATEMENT EXECUTE FUNCTION announce_all();

CREATE TRIGGER price_rules_announced AFTER UPDATE ON public.price_rules_version FOR EACH STATEMENT EXECUTE FUNCTION announce_price_rules();

CREATE CONSTRAINT TRIGGER product_name_run_grown AFTER UPDATE ON public.product_name_runs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.count > old.count) AND (new.count > 2048))) EXECUTE FUNCTION split_long_name_run();

CREATE TRIGGER product_code_changed AFTER UPDATE OF sku, gtin ON public.products FOR EACH ROW WHEN (((old.sku <> new.sku) OR (old.gtin <> new.gtin))) EXECUTE FUNCTION announce_searches();

CREATE TRIGGER product_edited BEFORE UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION count_product_version();

CREATE TRIGGER product_facets_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION count_listed_facets();

CREATE TRIGGER product_facets_changed AFTER UPDATE ON public.products REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION count_changed_facets();

CREATE TRIGGER product_facets_emptied AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION forget_facets();

CREATE TRIGGER product_facets_removed AFTER DELETE ON public.products REFERENCING OLD TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION count_listed_facets();

CREATE TRIGGER product_names_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_names();

CREATE TRIGGER product_names_changed AFTER UPDATE ON public.products REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION count_changed_names();

CREATE TRIGGER product_names_emptied AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION forget_names();

CREATE TRIGGER product_names_removed AFTER DELETE ON public.products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_names();

CREATE CONSTRAINT TRIGGER product_options_used AFTER UPDATE OF options ON public.products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.options <> new.options)) EXECUTE FUNCTION check_variant_values();

CREATE TRIGGER product_search_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_rows();

CREATE TRIGGER product_search_changed AFTER UPDATE OF name, category, description, options ON public.products FOR EACH ROW WHEN (((old.name <> new.name) OR (old.category <> new.category) OR (old.description <> new.description) OR (old.options <> new.options))) EXECUTE FUNCTION change_search_row();

CREATE TRIGGER product_search_emptied AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION empty_search();

CREATE TRIGGER product_search_removed AFTER DELETE ON public.products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_search_rows();

CREATE TRIGGER product_sku_added AFTER INSERT ON public.products FOR EACH ROW WHEN ((new.sku <> ''::text)) EXECUTE FUNCTION keep_sku();

CREATE TRIGGER product_sku_changed AFTER UPDATE ON public.products FOR EACH ROW WHEN ((new.sku <> old.sku)) EXECUTE FUNCTION keep_sku();

CREATE TRIGGER product_sku_removed AFTER DELETE ON public.products FOR EACH ROW WHEN ((old.sku <> ''::text)) EXECUTE FUNCTION keep_sku();

CREATE TRIGGER product_variant_facets_added AFTER INSERT ON public.products FOR EACH ROW WHEN ((new.options <> '[]'::jsonb)) EXECUTE FUNCTION note_product_facets();

CREATE TRIGGER product_variant_facets_changed AFTER UPDATE OF category, options ON public.products FOR EACH ROW WHEN ((((old.options <> '[]'::jsonb) OR (new.options <> '[]'::jsonb)) AND ((old.category <> new.category) OR (old.options <> new.options)))) EXECUTE FUNCTION note_product_facets();

CREATE TRIGGER product_variant_facets_emptied AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION forget_variant_facets();

CREATE TRIGGER product_variant_facets_removed AFTER DELETE ON public.products FOR EACH ROW WHEN ((old.options <> '[]'::jsonb)) EXECUTE FUNCTION note_product_facets();

CREATE TRIGGER product_variants_added BEFORE INSERT ON public.products FOR EACH ROW WHEN ((new.options <> '[]'::jsonb)) EXECUTE FUNCTION sum_variants();

CREATE TRIGGER product_variants_copied AFTER UPDATE ON public.products FOR EACH ROW WHEN (((new.options <> '[]'::jsonb) AND (((((((old.name IS DISTINCT FROM new.name) OR (old.category IS DISTINCT FROM new.category)) OR (old.is_delivered IS DISTINCT FROM new.is_delivered)) OR (old.is_gift_card IS DISTINCT FROM new.is_gift_card)) OR (old.tax_class_id IS DISTINCT FROM new.tax_class_id)) OR (old.image_key IS DISTINCT FROM new.image_key)) OR (old.options IS DISTINCT FROM new.options)))) EXECUTE FUNCTION copy_to_variants();

CREATE TRIGGER product_variants_moved AFTER INSERT ON public.products FOR EACH ROW WHEN ((new.options <> '[]'::jsonb)) EXECUTE FUNCTION copy_to_variants();

CREATE TRIGGER product_variants_removed AFTER DELETE ON public.products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_variants();

CREATE TRIGGER product_variants_summed BEFORE UPDATE ON public.products FOR EACH ROW WHEN (((new.options <> '[]'::jsonb) OR (old.options <> '[]'::jsonb))) EXECUTE FUNCTION sum_variants();

CREATE TRIGGER products_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_products();

CREATE TRIGGER products_announced_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS listed FOR EACH STATEMENT EXECUTE FUNCTION announce_listed_products();

CREATE TRIGGER products_announced_changed AFTER UPDATE ON public.products REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_products();

CREATE TRIGGER products_announced_removed AFTER DELETE ON public.products REFERENCING OLD TABLE AS listed FOR EACH STATEMENT EXECUTE FUNCTION announce_listed_products();

CREATE TRIGGER products_emptied AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION announce_all();

CREATE TRIGGER products_moved AFTER UPDATE ON public.products REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();

CREATE TRIGGER products_removed AFTER DELETE ON public.products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_products();

CREATE TRIGGER refund_provider BEFORE INSERT OR UPDATE OF origin, provider_refund_id, paypal_refund_id ON public.refunds FOR EACH ROW EXECUTE FUNCTION name_refund_provider();

CREATE TRIGGER sold_announced AFTER UPDATE ON public.sellables REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_products();

CREATE TRIGGER sold_facets_changed AFTER UPDATE ON public.sellables REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION count_sold_facets();

CREATE TRIGGER sold_variants_changed AFTER UPDATE ON public.sellables REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();

CREATE TRIGGER session_revocations_announced AFTER INSERT OR UPDATE ON public.session_revocations FOR EACH ROW EXECUTE FUNCTION announce_revocation();

CREATE TRIGGER new_days_announced AFTER UPDATE ON public.shop_settings FOR EACH ROW WHEN ((old.new_for_days <> new.new_for_days)) EXECUTE FUNCTION announce_all();

CREATE TRIGGER price_rules_changed AFTER INSERT OR DELETE OR UPDATE ON public.shop_settings FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();

CREATE TRIGGER site_pages_announced AFTER INSERT OR DELETE OR UPDATE ON public.site_pages FOR EACH ROW EXECUTE FUNCTION announce_site_pages();

CREATE TRIGGER price_rules_changed AFTER UPDATE ON public.site_settings FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();

CREATE TRIGGER site_announced AFTER UPDATE ON public.site_settings FOR EACH STATEMENT EXECUTE FUNCTION announce_site();

CREATE TRIGGER site_zone_changed AFTER UPDATE ON public.site_settings FOR EACH ROW WHEN (((old.settings ->> 'timeZone'::text) IS DISTINCT FROM (new.settings ->> 'timeZone'::text))) EXECUTE FUNCTION count_by_new_zone();

CREATE TRIGGER reservation_sellable BEFORE INSERT ON public.stock_reservations FOR EACH ROW EXECUTE FUNCTION refuse_product_with_variants();

CREATE TRIGGER price_rules_changed AFTER INSERT OR DELETE OR UPDATE ON public.tax_classes FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();

CREATE TRIGGER price_rules_changed AFTER INSERT OR DELETE OR UPDATE ON public.tax_rates FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();

CREATE TRIGGER product_edited BEFORE UPDATE ON public.unlisted_products FOR EACH ROW EXECUTE FUNCTION count_unlisted_version();

CREATE TRIGGER product_sku_added AFTER INSERT ON public.unlisted_products FOR EACH ROW WHEN ((new.sku <> ''::text)) EXECUTE FUNCTION keep_sku();

CREATE TRIGGER product_sku_changed AFTER UPDATE ON public.unlisted_products FOR EACH ROW WHEN ((new.sku <> old.sku)) EXECUTE FUNCTION keep_sku();

CREATE TRIGGER product_sku_removed AFTER DELETE ON public.unlisted_products FOR EACH ROW WHEN ((old.sku <> ''::text)) EXECUTE FUNCTION keep_sku();

CREATE TRIGGER unlisted_product_added BEFORE INSERT ON public.unlisted_products FOR EACH ROW EXECUTE FUNCTION sum_variants();

CREATE CONSTRAINT TRIGGER unlisted_product_options_used AFTER UPDATE OF options ON public.unlisted_products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.options <> new.options)) EXECUTE FUNCTION check_variant_values();

CREATE TRIGGER unlisted_product_summed BEFORE UPDATE ON public.unlisted_products FOR EACH ROW EXECUTE FUNCTION sum_variants();

CREATE TRIGGER unlisted_product_variants_copied AFTER UPDATE ON public.unlisted_products FOR EACH ROW WHEN (((new.options <> '[]'::jsonb) AND ((((((((old.name IS DISTINCT FROM new.name) OR (old.category IS DISTINCT FROM new.category)) OR (old.is_delivered IS DISTINCT FROM new.is_delivered)) OR (old.is_gift_card IS DISTINCT FROM new.is_gift_card)) OR (old.tax_class_id IS DISTINCT FROM new.tax_class_id)) OR (old.image_key IS DISTINCT FROM new.image_key)) OR (old.options IS DISTINCT FROM new.options)) OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION copy_to_variants();

CREATE TRIGGER unlisted_product_variants_moved AFTER INSERT ON public.unlisted_products FOR EACH ROW WHEN ((new.options <> '[]'::jsonb)) EXECUTE FUNCTION copy_to_variants();

CREATE TRIGGER unlisted_product_variants_removed AFTER DELETE ON public.unlisted_products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_variants();

CREATE TRIGGER unlisted_products_added AFTER INSERT ON public.unlisted_products REFERENCING NEW TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION announce_unlisted_products();

CREATE TRIGGER unlisted_products_changed AFTER UPDATE ON public.unlisted_products REFERENCING NEW TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION announce_unlisted_products();

CREATE TRIGGER unlisted_products_removed AFTER DELETE ON public.unlisted_products REFERENCING OLD TABLE AS concerned FOR EACH STATEMENT EXECUTE FUNCTION announce_unlisted_products();

CREATE CONSTRAINT TRIGGER variant_facets_counted AFTER INSERT ON public.variant_facets_due DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_due_variant_facets();

CREATE TRIGGER variant_code_added AFTER INSERT ON public.variants FOR EACH ROW WHEN (((new.sku <> ''::text) OR (new.gtin <> ''::text))) EXECUTE FUNCTION announce_searches();

CREATE TRIGGER variant_code_changed AFTER UPDATE OF sku, gtin ON public.variants FOR EACH ROW WHEN (((old.sku <> new.sku) OR (old.gtin <> new.gtin))) EXECUTE FUNCTION announce_searches();

CREATE TRIGGER variant_code_removed AFTER DELETE ON public.variants FOR EACH ROW WHEN (((old.sku <> ''::text) OR (old.gtin <> ''::text))) EXECUTE FUNCTION announce_searches();

CREATE TRIGGER variant_completed BEFORE INSERT OR UPDATE ON public.variants FOR EACH ROW EXECUTE FUNCTION complete_variant();

CREATE TRIGGER variant_edited BEFORE UPDATE ON public.variants FOR EACH ROW EXECUTE FUNCTION count_variant_version();

CREATE TRIGGER variant_sku_added AFTER INSERT ON public.variants FOR EACH ROW WHEN ((new.sku <> ''::text)) EXECUTE FUNCTION keep_sku();

CREATE TRIGGER variant_sku_changed AFTER UPDATE ON public.variants FOR EACH ROW WHEN ((new.sku <> old.sku)) EXECUTE FUNCTION keep_sku();

CREATE TRIGGER variant_sku_removed AFTER DELETE ON public.variants FOR EACH ROW WHEN ((old.sku <> ''::text)) EXECUTE FUNCTION keep_sku();

CREATE CONSTRAINT TRIGGER variant_values_known AFTER INSERT OR UPDATE OF option_values ON public.variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_variant_values();

CREATE TRIGGER variants_added AFTER INSERT ON public.variants REFERENCING NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();

CREATE TRIGGER variants_removed AFTER DELETE ON public.variants REFERENCING OLD TABLE AS before_update FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();

CREATE TRIGGER variants_updated AFTER UPDATE ON public.variants REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();

CREATE TRIGGER price_rules_changed AFTER INSERT OR DELETE OR UPDATE ON public.zone_places FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();

CREATE TRIGGER price_rules_changed AFTER INSERT OR DELETE OR UPDATE ON public.zones FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();

-- beside: 0.2.0
-- Where a payment's goods go and how, as it was agreed when it started; its order keeps the copy.
alter table payments add column delivery jsonb;
alter table completed_transactions add column delivery jsonb;

-- Of a guest who has nothing sent: where the receipt goes.
alter table payments add column contact_email text;
alter table completed_transactions add column contact_email text;

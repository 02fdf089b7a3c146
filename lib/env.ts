import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './errors/startup-error.ts';
import { isStripeLive, stripeKey, takesRealPayments, webhookSecrets } from './payment-env.ts';

const MOST_HOSTS = 8;
const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const secret = z.string().min(32, 'must have at least 32 characters');
const limit = (usual: number) => whole(1, 1_000_000).default(usual);
const database = z
  .string()
  .regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres:// or postgresql://')
  .refine((url) => url.split(',').length <= MOST_HOSTS, `may name ${MOST_HOSTS} hosts at most`);

/** All settings of the shop. docs/operations.md explains them. */
const settings = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  WEB_PROCESSES: z
    .union([z.literal('auto'), whole(1, 64)], 'must be auto or a number from 1 to 64')
    .default(1),
  DRAIN_SECONDS: whole(0, 86_400).default(1_500),
  DRAIN_DELAY_SECONDS: whole(0, 300).default(0),
  DRAIN_IDLE_SECONDS: whole(0, 300).default(5),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_REPLICA_URL: database.optional(),
  DATABASE_POOL: whole(1, 100).default(10),
  POSTGRES_BIN: z.string().min(1).optional(),
  SEED_DEMO: flag.default(true),
  SESSION_SECRET: secret.optional(),
  SESSION_SECRET_PREVIOUS: secret.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: flag.default(false),
  IDENTITY_URL: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_KEY: z.string().min(1).default('kiosk'),
  IDENTITY_PROJECT: z.string().min(1).default('kiosk'),
  ADMIN_UID: z
    .string()
    .regex(/^[\w-]{1,128}$/, 'must be 1 to 128 letters, digits, - or _')
    .default('kiosk-administrator'),
  ADMIN_EMAIL: z.email().default('admin@kiosk.test'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  IDENTITY_ADMIN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSWORD_MIN_LENGTH: whole(6, 128).default(6),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(/@/, 'must be an e-mail address').optional(),
  LIMIT_PASSWORDS_PER_ACCOUNT: limit(10),
  LIMIT_PASSWORDS_PER_ACCOUNT_OVERALL: limit(100),
  LIMIT_PASSWORDS_PER_ADDRESS: limit(100),
  LIMIT_PASSWORDS_PER_BROWSER: limit(10),
  LIMIT_MAILS_PER_ACCOUNT: limit(5),
  LIMIT_MAILS_PER_ACCOUNT_OVERALL: limit(20),
  LIMIT_MAILS_PER_ADDRESS: limit(30),
  LIMIT_SIGN_UPS_PER_ADDRESS: limit(100),
  LIMIT_GUESTS_PER_ADDRESS: limit(1000),
  LIMIT_UPLOADS_PER_ADDRESS: limit(1000),
  LIMIT_UPLOAD_MIB_PER_ADDRESS: limit(2048),
  LIMIT_PAYMENTS_PER_USER: limit(20),
  LIMIT_PAYMENTS_PER_ADDRESS: limit(1000),
  LIMIT_CODES_PER_USER: limit(20),
  LIMIT_CODES_PER_ADDRESS: limit(60),
  LIMIT_RECEIPTS_PER_RECIPIENT: limit(5),
  LIMIT_RECEIPTS_PER_ADDRESS: limit(300),
  LIMIT_PAGES_AT_ONCE: whole(1, 100).default(4),
  LIMIT_PAGES_WAITING: limit(1000),
  LIMIT_PAGES_WAITING_PER_ADDRESS: limit(300),
  LIMIT_CONNECTIONS: limit(10_000),
  LIMIT_REQUESTS_PER_CONNECTION: limit(2),
  LIMIT_UNREAD_SECONDS: whole(1, 3600).default(60),
  LIMIT_RESERVED_PER_USER: whole(0, 1_000_000).default(20),
  LIMIT_RESERVED_PER_ADDRESS: whole(0, 1_000_000).default(3),
  LIMIT_RESERVED_PERCENT_PER_ADDRESS: whole(0, 100).default(50),
  LIMIT_PAYPAL_AMOUNT: whole(1, 99_999_999).optional(),
  PAYPAL_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'must be 1 to 200 letters, digits, - or _')
    .optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).default('sandbox'),
  PAYPAL_WEBHOOK_ID: z.string().min(1).max(50).optional(),
  PAYPAL_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SECRET_KEY: stripeKey('sk', 'rk').optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk').optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecrets.optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CARD_PAYMENTS: flag.optional(),
  CARD_DELAY_MS: whole(0, 60_000).default(1500),
  PICTURE_CACHE_MIB: whole(1, 1_000_000).default(2048),
  FILES_BUCKET: z.string().min(1).default('kiosk'),
  FILES_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_SECRET: z
    .string()
    .regex(/^[!-~]{32,}$/, 'must have at least 32 characters, without blanks')
    .optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_EVERY_HOURS: whole(1, 8760).optional(),
  BACKUP_DIR: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_KEEP: whole(1, 1000).default(7),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  PAGE_CACHE: flag.default(true),
  WARM_PICTURES: flag.default(true),
  METRICS_PORT: whole(0, 65535).optional(),
  METRICS_HOST: z.string().min(1).default('localhost'),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('kiosk'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

const schema = settings
  .refine((env) => env.DATABASE_URL !== undefined || env.DATABASE_DIRECT_URL === undefined, {
    path: ['DATABASE_DIRECT_URL'],
    message: 'must be set together with DATABASE_URL',
  })
  .refine((env) => env.DATABASE_URL !== undefined || env.DATABASE_REPLICA_URL === undefined, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'must be set together with DATABASE_URL',
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'must name the sender of mails when SMTP_URL is set',
  })
  .refine((env) => env.FILES_URL === undefined || env.FILES_SECRET !== undefined, {
    path: ['FILES_SECRET'],
    message: 'must be the secret of the file service that FILES_URL names',
  })
  .refine((env) => (env.S3_ACCESS_KEY_ID === undefined) === (env.S3_SECRET_ACCESS_KEY === undefined), {
    path: ['S3_SECRET_ACCESS_KEY'],
    message: 'must be set together with S3_ACCESS_KEY_ID',
  })
  .refine((env) => env.PAYPAL_CLIENT_SECRET === undefined || env.PAYPAL_CLIENT_ID !== undefined, {
    path: ['PAYPAL_CLIENT_ID'],
    message: 'must be set together with PAYPAL_CLIENT_SECRET',
  })
  .refine((env) => env.PAYPAL_CLIENT_ID === undefined || env.PAYPAL_CLIENT_SECRET !== undefined, {
    path: ['PAYPAL_CLIENT_SECRET'],
    message: 'must be set together with PAYPAL_CLIENT_ID',
  })
  .refine((env) => env.STRIPE_PUBLISHABLE_KEY === undefined || env.STRIPE_SECRET_KEY !== undefined, {
    path: ['STRIPE_SECRET_KEY'],
    message: 'must be set together with STRIPE_PUBLISHABLE_KEY',
  })
  .refine((env) => env.STRIPE_SECRET_KEY === undefined || env.STRIPE_PUBLISHABLE_KEY !== undefined, {
    path: ['STRIPE_PUBLISHABLE_KEY'],
    message: 'must be set together with STRIPE_SECRET_KEY',
  })
  .refine((env) => env.STRIPE_SECRET_KEY === undefined || env.STRIPE_WEBHOOK_SECRET !== undefined, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'must be set together with STRIPE_SECRET_KEY: refunds and disputes arrive as webhooks',
  })
  .refine((env) => isStripeLive(env) === (env.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_') ?? false), {
    path: ['STRIPE_PUBLISHABLE_KEY'],
    message: 'must be of the same mode as STRIPE_SECRET_KEY: both test, or both live',
  })
  .refine((env) => !isStripeLive(env) || env.PUBLIC_URL?.startsWith('https://') === true, {
    path: ['PUBLIC_URL'],
    message: 'must begin with https:// when STRIPE_SECRET_KEY is a live key',
  })
  .refine((env) => !isStripeLive(env) || (env.STRIPE_API_URL ?? env.STRIPE_JS_URL) === undefined, {
    path: ['STRIPE_JS_URL'],
    message: 'and STRIPE_API_URL are for tests: must not be set when STRIPE_SECRET_KEY is a live key',
  })
  // Card payments are always simulated, so they are off in a shop that takes real payments.
  .transform((env) => ({ ...env, CARD_PAYMENTS: (env.CARD_PAYMENTS ?? true) && !takesRealPayments(env) }));

export type Env = z.output<typeof schema>;

/**
 * Returns the validated settings. An empty variable counts as not set.
 * @throws {StartupError} that names the first invalid variable.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = withNewNames(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  const checked = schema.safeParse(given);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  const name = String(issue?.path[0] ?? 'environment');
  throw new StartupError(
    `The environment variable ${name} is wrong (${lowerFirst(issue?.message ?? 'invalid')}): correct or unset it, see docs/operations.md.`,
  );
}

/** Prefix of setting names that were renamed after 0.2.0. */
const OLD_NAME = /^LIMIT_HELD_/;

/** Replaces old names of settings by the present ones. If both are set, the present name wins. */
function withNewNames(given: Record<string, string | undefined>) {
  const old = Object.entries(given).filter(([name]) => OLD_NAME.test(name));
  const renamed = old.map(([name, value]) => [name.replace(OLD_NAME, 'LIMIT_RESERVED_'), value]);
  return { ...Object.fromEntries(renamed), ...given };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

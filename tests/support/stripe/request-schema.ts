import { readFile } from 'node:fs/promises';
import type { Form, FormValue } from './form.ts';

type Schema = {
  type?: string;
  enum?: string[];
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
};

export type Problem = { code: string; param: string; message: string };

const DESCRIPTION: Record<string, Schema> = JSON.parse(
  await readFile(new URL('requests.json', import.meta.url), 'utf8'),
);
const TEXT: Schema = { type: 'string', maxLength: 5_000 };

/**
 * Updates the description according to the types of `stripe` 23.1.0. `ui_mode` has new values there,
 * `payment_method_types` does not exist, and `allowed_payment_method_types` and `adaptive_pricing` are new.
 */
function brought(endpoint: string, schema: Schema): Schema {
  if (endpoint !== 'POST /v1/checkout/sessions') return schema;
  const { payment_method_types, ...properties } = schema.properties ?? {};
  return {
    ...schema,
    required: [],
    properties: {
      ...properties,
      ui_mode: { type: 'string', enum: ['elements', 'embedded_page', 'form', 'hosted_page'] },
      allowed_payment_method_types: { type: 'array', items: { type: 'string', enum: ['card', 'link'] } },
      adaptive_pricing: { type: 'object', properties: { enabled: { type: 'boolean' } } },
      return_url: TEXT,
    },
  };
}

const SCHEMAS = new Map(
  Object.entries(DESCRIPTION).map(([endpoint, schema]) => [endpoint, brought(endpoint, schema)]),
);

/**
 * The reason why Stripe refuses these parameters of an endpoint such as 'POST /v1/refunds'; null if it
 * accepts them.
 */
export function problemOf(endpoint: string, form: Form): Problem | null {
  const schema = SCHEMAS.get(endpoint);
  if (!schema) throw new Error(`The stand-in does not know ${endpoint}`);
  return check(form, schema, '');
}

function check(value: FormValue, schema: Schema, param: string): Problem | null {
  if (schema.anyOf) {
    const problems = schema.anyOf.map((each) => check(value, each, param));
    return problems.includes(null) ? null : (problems[0] ?? null);
  }
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return invalid(param, 'Invalid array');
    return first(value.map((each, at) => check(each, schema.items ?? TEXT, `${param}[${at}]`)));
  }
  if (schema.type === 'object') {
    if (typeof value === 'string' || Array.isArray(value)) return invalid(param, 'Invalid object');
    return checkObject(value, schema, param);
  }
  return typeof value === 'string' ? checkText(value, schema, param) : invalid(param, 'Invalid value');
}

/** Checks every level, because Stripe refuses unknown parameters at any depth. */
function checkObject(value: Form, { properties = {}, ...schema }: Schema, param: string): Problem | null {
  const missing = (schema.required ?? []).find((name) => !(name in value));
  if (missing !== undefined)
    return { ...invalid(nameIn(param, missing), 'Missing'), code: 'parameter_missing' };
  const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
  return first(
    Object.entries(value).map(([name, each]) => {
      const known = properties[name] ?? more;
      const at = nameIn(param, name);
      return known
        ? check(each, known, at)
        : { ...invalid(at, 'Received unknown parameter'), code: 'parameter_unknown' };
    }),
  );
}

function checkText(value: string, schema: Schema, param: string): Problem | null {
  if (schema.enum && !schema.enum.includes(value)) return invalid(param, `Invalid ${value}`);
  if (schema.type === 'integer' && !/^-?\d{1,15}$/.test(value))
    return { ...invalid(param, `Invalid integer: ${value}`), code: 'parameter_invalid_integer' };
  if (schema.type === 'boolean' && !['true', 'false'].includes(value))
    return invalid(param, 'Invalid boolean');
  if (value === '' && !schema.enum) return { ...invalid(param, 'Empty'), code: 'parameter_invalid_empty' };
  return value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY) ? invalid(param, 'Too long') : null;
}

const nameIn = (param: string, name: string) => (param === '' ? name : `${param}[${name}]`);
const first = (problems: (Problem | null)[]) => problems.find((each) => each !== null) ?? null;

function invalid(param: string, message: string): Problem {
  return { code: 'parameter_invalid', param, message: `${message}: ${param}` };
}

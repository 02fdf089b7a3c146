// What may import what: the table of docs/architecture.md as rules. Run by `npm test`.
const OURS = '^(app|domain|services|db|lib|server|tests|bench|scripts)/|^server[.]ts$';

/** A rule: files in `from` may import of ours only what matches `allowed`. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '[.]test[.]tsx?$' },
  to: { path: OURS, pathNot: allowed },
});

const never = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    only('lib-stands-alone', '^lib/', '^lib/'),
    only('db-imports-lib', '^db/', '^(db|lib)/'),
    only('domain-imports-db-and-lib', '^domain/', '^(domain|db|lib)/'),
    only('audit-knows-no-one', '^domain/audit/', '^(domain/audit|db|lib)/'),
    only('catalog-comes-first', '^domain/catalog/', '^(domain/(audit|catalog)|db|lib)/'),
    only('cart-comes-after-catalog', '^domain/cart/', '^(domain/(catalog|cart)|db|lib)/'),
    only('favorites-come-after-catalog', '^domain/favorites/', '^(domain/(catalog|favorites)|db|lib)/'),
    only(
      'orders-come-after-cart',
      '^domain/orders/',
      '^(domain/(audit|catalog|cart|favorites|orders)|db|lib)/',
    ),
    only(
      'payments-come-after-orders',
      '^domain/payments/',
      '^(domain/(audit|catalog|cart|favorites|orders|payments)|db|lib)/',
    ),
    only(
      'customers-come-after-orders',
      '^domain/customers/',
      '^(domain/(catalog|cart|favorites|orders|customers)|db|lib)/',
    ),
    only('dashboard-comes-last', '^domain/dashboard/', '^(domain|db|lib)/'),
    only(
      'identity-is-a-service',
      '^services/identity/',
      '^(services/identity|lib)/|^db/(types|in-transaction)[.]ts$',
    ),
    only('files-is-a-service', '^services/files/', '^(services/files|lib)/|^db/(types|in-transaction)[.]ts$'),
    only('ui-knows-no-domain', '^app/ui/', '^(app/ui|lib)/'),
    only('clients-speak-http', '^app/clients/', '^(app/clients|lib)/|^domain/payments/gateway[.]ts$'),
    only('session-is-apart', '^app/session/', '^(app/(session|clients)|lib)/'),
    only(
      'storefront',
      '^app/storefront/',
      '^(app/(storefront|session|clients|pictures|ui)|domain|lib)/|^app/[^/]+[.]tsx?$',
    ),
    only('admin', '^app/admin/', '^(app/(admin|session|clients|pictures|ui)|domain|lib)/|^app/[^/]+[.]tsx?$'),
    only(
      'endpoints',
      '^app/endpoints/',
      '^(app/(endpoints|session|clients|pictures|ui|form-action)|domain|lib)/|^app/[^/]+[.]tsx?$',
    ),
    only('app-knows-no-service', '^app/', '^(app|domain|lib)/|^db/types[.]ts$'),
    only(
      'server-puts-together',
      '^server([.]ts$|/)',
      '^(server|services|lib|scripts/seed|domain/(customers|orders|payments))/|^db/[^/]+[.]ts$|^app/(handler|clients/(files|paypal))[.]ts$',
    ),
    never(
      'nothing-imports-tools',
      { pathNot: '^(tests|bench|scripts)/|^server[.]ts$|^server/fill-shop[.]ts$|[.]test[.]ts$' },
      { path: '^(tests|bench|scripts)/' },
    ),
    never('no-cycles', {}, { circular: true }),
    never(
      'no-missing-files',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|@base-ui|@hono|[+])|[+]types' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|build|data|[.]react-router)/' },
    parser: 'swc',
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.svg', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

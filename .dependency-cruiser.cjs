// Rules about which files may import which. They are the table in docs/architecture.md. `npm test` checks
// them.
const OURS = '^(app|domain|services|db|lib|texts|server|seed|tests|bench|torture|scripts)/|^server[.]ts$';

/** Creates a rule. The files in `from` may import only those of our own files that match `allowed`. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '[.]test[.]tsx?$' },
  to: { path: OURS, pathNot: allowed },
});

/**
 * The parts of `app/` that pages, forms and endpoints share: folders, and two files in `app/` itself.
 */
const SHARED = 'document|errors|orders|page|products|routing|viewer';
const SHARED_FILES = '^app/(request-context|settings)[.]ts$';

const never = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    only('lib-stands-alone', '^lib/', '^lib/'),
    only('texts-import-lib', '^texts/', '^(texts|lib)/'),
    only('db-imports-lib', '^db/', '^(db|lib)/'),
    only('domain-imports-db-and-lib', '^domain/', '^(domain|db|lib)/'),
    only('audit-knows-no-one', '^domain/audit/', '^(domain/audit|db|lib)/'),
    only('pricing-needs-no-shop', '^domain/pricing/', '^(domain/(audit|pricing)|db|lib)/'),
    only('catalog-comes-first', '^domain/catalog/', '^(domain/(audit|catalog)|db|lib)/'),
    only('addresses-come-after-pricing', '^domain/addresses/', '^(domain/(addresses|audit|pricing)|db|lib)/'),
    only('cart-comes-after-catalog', '^domain/cart/', '^(domain/(addresses|catalog|pricing|cart)|db|lib)/'),
    only('favorites-come-after-catalog', '^domain/favorites/', '^(domain/(catalog|favorites)|db|lib)/'),
    only(
      'orders-come-after-cart',
      '^domain/orders/',
      '^(domain/(addresses|audit|catalog|pricing|cart|favorites|orders)|db|lib)/',
    ),
    only('mails-come-after-orders', '^domain/mails/', '^(domain/(audit|cart|orders|mails)|db|lib)/'),
    only('restock-comes-after-mails', '^domain/restock/', '^(domain/(catalog|mails|restock)|db|lib)/'),
    only(
      'fulfilment-comes-after-mails',
      '^domain/fulfilment/',
      '^(domain/(addresses|audit|catalog|pricing|cart|orders|mails|fulfilment)|db|lib)/',
    ),
    only(
      'site-comes-after-payments',
      '^domain/site/',
      '^(domain/(audit|catalog|pricing|orders|payments|site)|db|lib)/',
    ),
    only(
      'invoices-come-after-orders',
      '^domain/invoices/',
      '^(domain/(audit|catalog|pricing|cart|orders|invoices)|db|lib)/',
    ),
    only(
      'payments-come-after-fulfilment',
      '^domain/payments/',
      '^(domain/(addresses|audit|catalog|pricing|cart|favorites|orders|mails|fulfilment|invoices|payments)|db|lib)/',
    ),
    only(
      'customers-come-after-orders',
      '^domain/customers/',
      '^(domain/(addresses|catalog|pricing|cart|favorites|orders|customers)|db|lib)/',
    ),
    only(
      'jobs-come-after-payments',
      '^domain/jobs/',
      '^(domain/(audit|catalog|pricing|cart|favorites|mails|orders|payments|jobs)|db|lib)/',
    ),
    only('backups-stand-alone', '^domain/backups/', '^(domain/backups|db|lib)/'),
    only('search-log-stands-alone', '^domain/search-log/', '^(domain/search-log|db|lib)/'),
    only('sessions-stand-alone', '^domain/sessions/', '^(domain/sessions|db|lib)/'),
    only('dashboard-comes-last', '^domain/dashboard/', '^(domain|db|lib)/'),
    only(
      'identity-is-a-service',
      '^services/identity/',
      '^(services/identity|lib)/|^db/(bytea|count-attempts|in-transaction|postgres-code|prepared|types)[.]ts$',
    ),
    only(
      'files-is-a-service',
      '^services/files/',
      '^(services/files|lib)/|^db/(bytea|in-transaction|prepared|types)[.]ts$',
    ),
    only('ui-knows-no-domain', '^app/ui/', '^(app/ui|lib|texts)/'),
    only('clients-speak-http', '^app/clients/', '^(app/clients|lib)/|^domain/payments/gateway/'),
    only(
      'session-is-apart',
      '^app/session/',
      '^(app/(session|clients)|lib|texts)/|^app/routing/(request|route)-facts[.]ts$',
    ),
    only(
      'viewer-is-for-all-pages',
      '^app/viewer/',
      `^(app/(viewer|session|page|errors|routing)|lib|texts)/|^app/ui/feedback/toaster[.]tsx$|^domain/customers/find-cart-and-favorites[.]ts$|${SHARED_FILES}`,
    ),
    only(
      'storefront',
      '^app/storefront/',
      `^(app/(storefront|session|clients|failures|forms|ui|${SHARED})|domain|lib|texts)/|${SHARED_FILES}`,
    ),
    only(
      'admin',
      '^app/admin/',
      `^(app/(admin|session|clients|failures|forms|ui|${SHARED})|domain|lib|texts)/|${SHARED_FILES}`,
    ),
    only(
      'endpoints',
      '^app/endpoints/',
      `^(app/(endpoints|session|clients|ui|forms|${SHARED})|domain|lib|texts)/|${SHARED_FILES}`,
    ),
    only(
      'failures-know-no-domain',
      '^app/failures/',
      '^(app/(failures|ui|orders|document|errors|page|routing)|lib|texts)/',
    ),
    only('app-knows-no-service', '^app/', '^(app|domain|lib|texts)/|^db/types[.]ts$'),
    only(
      'server-puts-together',
      '^server([.]ts$|/)',
      '^(server|services|lib|texts|seed|domain/(addresses|backups|cart|catalog|customers|invoices|jobs|mails|orders|payments|restock|search-log|sessions|site))/|^db/[^/]+[.]ts$|^app/(handler|handler/error-pages/emergency-page|routing/(request|route)-facts|settings|clients/(files|payment-providers))[.]ts$',
    ),
    only(
      'seed-fills-a-shop',
      '^seed/',
      '^(seed|domain|db|lib)/|^app/(clients/files|forms/pictures/measure-picture)[.]ts$',
    ),
    only('scripts-stand-alone', '^scripts/', '^scripts/'),
    never('only-the-server-seeds', { path: '^(app|domain|services|db|lib|scripts)/' }, { path: '^seed/' }),
    never(
      'nothing-imports-tools',
      { path: '^(app|domain|services|db|lib|server|seed)/|^server[.]ts$', pathNot: '[.]test[.]tsx?$' },
      { path: '^(tests|bench|torture|scripts)/' },
    ),
    never(
      'what-runs-needs-no-tools',
      {
        path: '^(app|domain|services|db|lib|texts|server|seed)/|^scripts/(compress|split-manifest)[.]ts$|^server[.]ts$',
        pathNot: '[.]test[.]tsx?$',
      },
      { dependencyTypes: ['npm-dev'] },
    ),
    // Pages import '#texts', which each build replaces with the texts of its language. Other code imports
    // 'site-texts.ts'.
    never(
      'texts-by-one-name',
      { pathNot: '^texts/' },
      { path: '^texts/', pathNot: '^texts/([^/]+/index|site-texts)[.]ts$' },
    ),
    // The packages for metrics and traces are loaded only in shops that enable metrics or traces.
    never(
      'watching-is-loaded-when-asked',
      {
        path: '^(server[.]ts$|server/|app/|db/|lib/|services/|domain/)',
        pathNot: '^server/(metrics|traces)/',
      },
      { path: '^server/(metrics|traces)/|node_modules/(prom-client|@opentelemetry)/', dynamic: false },
    ),
    never('no-cycles', {}, { circular: true }),
    never(
      'no-missing-files',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|@base-ui|@hono|subset-font$|[+])|[+]types' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|dist|data|[.]react-router)/' },
    parser: 'swc',
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.svg', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

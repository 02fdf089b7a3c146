import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * Every URL of the shop; what more is to be known of some stands in route-facts.ts. Identity and files are
 * answered in server/routes.ts, what handler/raw-routes.ts lists in handler.ts.
 */
export default [
  layout('storefront/layout.tsx', [
    index('storefront/home.tsx'),
    route('auth', 'storefront/auth.tsx'),
    route('reset-password', 'storefront/reset-password.tsx'),
    route('product/:id', 'storefront/product.tsx'),
    route('categories/:name', 'storefront/category.tsx'),
    route('search', 'storefront/search.tsx'),
    route('checkout', 'storefront/checkout.tsx'),
    route('success', 'storefront/success.tsx'),
    route('account', 'storefront/account.tsx'),
    route('account/addresses/:id', 'storefront/address.tsx'),
    route('favorites', 'storefront/favorites.tsx'),
    route('orders', 'storefront/orders.tsx'),
    route('orders/:id', 'storefront/order.tsx'),
    route('*', 'storefront/not-found.tsx'),
  ]),
  route('admin', 'admin/layout.tsx', [
    index('admin/dashboard.tsx'),
    route('products', 'admin/products.tsx'),
    route('products/:id', 'admin/product.tsx'),
    route('products.csv', 'admin/export-products.ts'),
    route('import', 'admin/import.tsx'),
    route('import/:id', 'admin/import-report.tsx'),
    route('import/:id/status', 'admin/import-status.ts'),
    route('add-product', 'admin/add-product.tsx'),
    route('categories', 'admin/categories.tsx'),
    route('orders', 'admin/orders.tsx'),
    route('orders/:id', 'admin/order.tsx'),
    route('orders.csv', 'admin/export-orders.ts'),
    route('audit', 'admin/audit.tsx'),
    route('jobs', 'admin/jobs.tsx'),
    route('health', 'admin/health.tsx'),
    route('settings', 'admin/settings.tsx'),
    route('*', 'admin/not-found.tsx'),
  ]),
  route('cart/items', 'endpoints/cart-items.ts'),
  route('favorites/items', 'endpoints/favorite-items.ts'),
  route('payments/:provider', 'endpoints/payments/start.ts'),
  route('payments/:provider/return', 'endpoints/payments/return.ts'),
  route('payments/:provider/cancelled', 'endpoints/payments/cancelled.ts'),
  route('payments/:provider/:order/capture', 'endpoints/payments/capture.ts'),
  route('payments/:provider/:order/cancel', 'endpoints/payments/cancel.ts'),
  route('payments/unheard', 'endpoints/payments/unheard.ts'),
  route('session', 'endpoints/session.ts'),
  route('logout', 'endpoints/logout.ts'),
  route('health', 'endpoints/health.ts'),
] satisfies RouteConfig;

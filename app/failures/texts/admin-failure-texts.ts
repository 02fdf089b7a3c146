import * as texts from '#texts';
import type { FailureTexts } from './failure-texts.ts';

/** The admin area's texts, separate so that shoppers don't load them. */
export const adminFailures: FailureTexts = {
  actions: {
    'admin/products': {
      increase: texts.adminProducts.updateStockFailed,
      decrease: texts.adminProducts.updateStockFailed,
      set: texts.adminProducts.updateStockFailed,
      delete: texts.adminProducts.deleteProductFailed,
      bulk: texts.adminProducts.changeProductsFailed,
      duplicate: texts.adminProducts.duplicateFailed,
    },
    'admin/products/:id': {
      '': texts.adminProducts.updateProductFailed,
      duplicate: texts.adminProducts.duplicateFailed,
      preview: texts.adminProducts.previewFailed,
      options: texts.adminVariants.saveOptionsFailed,
      'add-variants': texts.adminVariants.addVariantsFailed,
    },
    'admin/products/:id/variants': {
      save: texts.adminVariants.saveVariantsFailed,
      chosen: texts.adminVariants.changeChosenFailed,
    },
    'admin/add-product': {
      '': texts.adminProducts.createProductFailed,
      preview: texts.adminProducts.previewFailed,
    },
    'admin/categories': {
      add: texts.adminCategories.addCategoryFailed,
      update: texts.adminCategories.updateCategoryFailed,
      delete: texts.adminCategories.deleteCategoryFailed,
    },
    'admin/import': { '': texts.adminImport.importFailed },
    'admin/import/:id': { apply: texts.adminImport.importFailed, discard: texts.adminImport.importFailed },
    'admin/jobs': { retry: texts.adminJobs.retryFailed, discard: texts.adminJobs.discardFailed },
    'admin/settings/discounts/:id': {
      save: texts.adminDiscounts.saveFailed,
      delete: texts.adminDiscounts.deleteFailed,
    },
    'admin/settings/shipping': {
      settings: texts.adminShipping.saveSettingsFailed,
      zone: texts.adminZones.saveZoneFailed,
      'delete-zone': texts.adminZones.deleteZoneFailed,
    },
    'admin/settings/shipping/:id': {
      save: texts.adminShipping.saveMethodFailed,
      delete: texts.adminShipping.deleteMethodFailed,
    },
    'admin/settings/taxes': {
      settings: texts.adminTaxes.saveSettingsFailed,
      class: texts.adminTaxes.saveClassFailed,
      'delete-class': texts.adminTaxes.deleteClassFailed,
      zone: texts.adminZones.saveZoneFailed,
      'delete-zone': texts.adminZones.deleteZoneFailed,
    },
    'admin/orders/:id': {
      note: texts.adminOrders.noteFailed,
      resend: texts.adminOrders.resendFailed,
      'revoke-links': texts.adminOrders.revokeFailed,
      'note-payment': texts.adminLater.notePaymentFailed,
      'cancel-unpaid': texts.adminOrders.refundFailed,
      refund: texts.adminOrders.refundFailed,
      'repeat-refund': texts.adminOrders.refundFailed,
      send: texts.adminFulfilment.sendFailed,
      deliver: texts.adminFulfilment.deliverFailed,
      cancel: texts.adminFulfilment.takeBackFailed,
      return: texts.adminFulfilment.takeBackFailed,
    },
    'admin/to-send': { '': texts.adminFulfilment.sendFailed },
    'admin/setup': Object.fromEntries(
      ['name', 'country', 'language', 'rates', 'start', 'remove-demo', 'skip', 'close'].map((intent) => [
        intent,
        texts.adminSetup.saveFailed,
      ]),
    ),
    'admin/settings/site': {
      '': texts.adminSite.saveFailed,
      name: texts.adminSite.saveFailed,
      behavior: texts.adminSite.saveFailed,
      language: texts.adminSite.saveFailed,
      currency: texts.adminSite.saveFailed,
      'time-zone': texts.adminSite.saveFailed,
    },
    'admin/settings/mails/:kind': {
      opening: texts.adminMails.saveFailed,
      restore: texts.adminMails.saveFailed,
      send: texts.adminMails.sendFailed,
    },
    'admin/settings/look': {
      look: texts.adminSite.saveFailed,
      logo: texts.adminSite.saveFailed,
      icon: texts.adminSite.saveFailed,
    },
    'admin/settings/home': {
      banner: texts.adminSite.saveFailed,
      categories: texts.adminSite.saveFailed,
      social: texts.adminSite.saveFailed,
    },
    'admin/settings/pages': { terms: texts.adminPages.saveFailed },
    'admin/settings/pages/:id': {
      save: texts.adminPages.saveFailed,
      preview: texts.adminPages.previewFailed,
      delete: texts.adminPages.deleteFailed,
    },
    'admin/settings/feed': { make: texts.adminFeed.makeFailed, revoke: texts.adminFeed.revokeFailed },
    'admin/settings/payments': {
      methods: texts.adminPaymentSettings.saveFailed,
      test: texts.adminPaymentSettings.testFailed,
    },
    'admin/settings/pay-later': {
      account: texts.adminPayLater.saveFailed,
      'bank-transfer': texts.adminPayLater.saveFailed,
      invoice: texts.adminPayLater.saveFailed,
      'cash-on-collection': texts.adminPayLater.saveFailed,
    },
    'admin/settings/invoices': {
      '': texts.adminInvoices.saveFailed,
      shown: texts.adminInvoices.saveFailed,
    },
  },
  whereToCheck: {
    'admin/jobs': texts.failures.lookAtJobs,
    'admin/products': texts.failures.lookAtProducts,
    'admin/add-product': texts.failures.lookAtProducts,
    'admin/categories': texts.failures.lookAtCategories,
    'admin/import': texts.failures.lookAtImports,
    'admin/import/:id': texts.failures.lookAtImports,
    'admin/orders/:id': texts.failures.lookAtOrder,
    'admin/to-send': texts.failures.lookAtOrder,
    'admin/settings/taxes': texts.failures.lookAtSettings,
    'admin/settings/shipping': texts.failures.lookAtSettings,
    'admin/settings/shipping/:id': texts.failures.lookAtSettings,
    'admin/settings/discounts/:id': texts.failures.lookAtSettings,
    'admin/settings/pages/:id': texts.failures.lookAtSettings,
  },
  pages: {
    'admin/': texts.adminDashboard.loadDashboardFailed,
    'admin/products': texts.catalogue.loadProductsFailed,
    'admin/categories': texts.catalogue.loadCategoriesFailed,
    'admin/orders': texts.adminOrders.loadAllOrdersFailed,
    'admin/to-send': texts.adminFulfilment.loadFailed,
    'admin/jobs': texts.adminJobs.loadFailed,
    'admin/searches': texts.adminSearches.loadFailed,
    'admin/health': texts.adminHealth.loadFailed,
    'admin/audit': texts.adminAudit.loadAuditFailed,
  },
};

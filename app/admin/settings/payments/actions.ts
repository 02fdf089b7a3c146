import { href } from 'react-router';
import { hiddenNumber, hiddenText } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import { examineConnection } from '#domain/payments/connection/examine-connection.ts';
import { CONNECTION_FINDINGS, type ConnectionFinding } from '#domain/payments/gateway/provider-access.ts';
import { countExamination } from '#domain/payments/limits.ts';
import { type ChosenMethod, writeChoice } from '#domain/payments/methods/method-choice.ts';
import { saveSiteSettings } from '#domain/site/save-site-settings.ts';
import { serverSite } from '#domain/site/server-site.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { isUsable } from './method-state.ts';
import { readMethods } from './read-methods.ts';
import { readTypedMethods } from './read-typed-methods.ts';

const said = texts.adminPaymentSettings;
const PAGE = href('/admin/settings/payments');

/**
 * Saves which methods are enabled, and their order. If the form is refused, `more.methods` is the submitted
 * choice.
 */
const methods = adminForm<{ version: typeof hiddenNumber }, { methods: ChosenMethod[] }>({
  fields: { version: hiddenNumber },
  async run({ values: { version }, form, shop, actor, refuse }) {
    const { methods: known } = await readMethods(shop);
    const typed = readTypedMethods(form, known);
    const usable = known.filter(({ state }) => isUsable(state)).map(({ name }) => name);
    const isSold = typed.some(({ name, on }) => on && usable.includes(name));
    if (usable.length > 0 && !isSold) return refuse({ message: said.noneOn, more: { methods: typed } });
    try {
      const changes = { paymentMethods: writeChoice(typed) };
      const saved = await saveSiteSettings(shop.db, { actorUid: actor.uid, version, changes });
      return saved ? success(said.saved, PAGE) : info(texts.adminZones.nothingChanged, PAGE);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return refuse({ message: texts.refusals.byCode[error.code], more: { methods: typed } });
    }
  },
});

/** Tests the connection to a provider, and changes no setting. The response contains all findings. */
const test = adminForm<{ provider: typeof hiddenText }, { findings: ConnectionFinding[] }>({
  subject: 'provider',
  fields: { provider: hiddenText },
  async run({ values: { provider }, shop, actor, refuse }) {
    const gateway = shop.gateways.get(provider);
    assert(gateway?.access, 'PROVIDER_OFF');
    await countExamination(shop.db, actor.uid);
    const { name, label, access } = gateway;
    const findings = await examineConnection(
      shop.db,
      { name, access },
      { currency: serverSite().currency, webhookUrl: webhookAddress(shop.publicOrigin, name) },
    );
    const isFine = findings.every(({ code }) => CONNECTION_FINDINGS[code] === 'ok');
    const { toasts } = isFine ? success(said.worked(label)) : info(said.toLookAt(label));
    return refuse({ status: 200, toasts, more: { findings } });
  },
});

/** The address to which a provider sends its webhooks. */
export function webhookAddress(origin: string, provider: string): string {
  return `${origin}/webhooks/${provider}`;
}

export const paymentForms = { methods, test };
export type PaymentSettingsReply = ReplyTo<typeof paymentForms>;

import { data, href, Link } from 'react-router';
import { listDeliveryMethods, listZones, readShopSettings } from '#domain/pricing/queries.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { loadWithFallback, statusOf } from '../load-with-fallback.ts';
import { privateMeta } from '../page-meta.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/settings-shipping';
import { Badge } from './components/badge.tsx';
import { Panel } from './components/panel.tsx';
import { SettingsHeading } from './components/settings-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from './guard.ts';
import { DeleteQuestion } from './settings/delete-question.tsx';
import { type ShippingReply, shippingForms } from './settings/shipping/actions.ts';
import { ShippingSettingsForm } from './settings/shipping/settings-form.tsx';
import { type ShownMethod, showMethods } from './settings/shipping/show-methods.ts';
import { DeliveryZoneForm } from './settings/shipping/zone-form.tsx';
import { type ShownZone, showZone } from './settings/show-zone.ts';
import { loadTry } from './settings/try-it/load-try.ts';
import { TryIt } from './settings/try-it/try-it.tsx';
import { ZoneList } from './settings/zone-list.tsx';

const said = texts.adminShipping;
type ShownDeliveryZone = ShownZone & { methods: ShownMethod[] };

export const loader = adminLoader(async ({ url, shop }: AdminArgs<Route.LoaderArgs>) => {
  const [editing = null, deleting = null] = ['edit', 'delete'].map((name) =>
    rowIdFrom(url.searchParams.get(name)),
  );
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: Promise.all([
      readShopSettings(shop.db),
      listZones(shop.db, 'delivery'),
      listDeliveryMethods(shop.db),
      loadTry(shop, url),
    ]),
    fallback: null,
    message: said.loadFailed,
    toasts,
  });
  const [settings, zones, methods, tried] = found ?? [null, [], [], null];
  const shown: ShownDeliveryZone[] = zones.map((zone) => ({
    ...showZone(zone, editing),
    methods: showMethods(methods, zone.id),
  }));
  return data({ settings, zones: shown, editing, deleting, tried, toasts }, statusOf(toasts));
});

export const action = adminForms(shippingForms);

/** After a refusal too: most often the page is no longer what it shows. */
export function shouldRevalidate() {
  return true;
}

export function meta() {
  return privateMeta(said.title);
}

export default function ShippingSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, zones, tried, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={said.title} />
      {settings === null ? (
        <LoadFailed title={said.loadFailed} />
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Zones {...loaderData} reply={actionData} />
          <div className="grid gap-6">
            <Panel title={said.general}>
              <ShippingSettingsForm reply={actionData} settings={settings} />
            </Panel>
            <Panel title={texts.adminZones.addZone}>
              {/* Empty again once one was added. */}
              <DeliveryZoneForm
                key={zones.map(({ id }) => id).join()}
                reply={actionData}
                zone={null}
                submit={texts.adminZones.addZone}
              />
            </Panel>
          </div>
        </div>
      )}
      {tried && <TryIt {...tried} />}
    </>
  );
}

type ZonesProps = {
  zones: ShownDeliveryZone[];
  editing: number | null;
  deleting: number | null;
  reply: ShippingReply | undefined;
};

function Zones({ zones, editing, deleting, reply }: ZonesProps) {
  const page = href('/admin/settings/shipping');
  return (
    <Panel title={texts.adminZones.zones}>
      <p className="text-sm text-quiet">{said.zonesHint}</p>
      <ZoneList
        zones={zones}
        page={page}
        editing={editing}
        deleting={deleting}
        contents={(zone) => <Methods zone={zone} />}
        form={(zone) => <DeliveryZoneForm reply={reply} zone={zone} submit={texts.admin.save} />}
        question={({ id, name, version }) => (
          <DeleteQuestion
            label={texts.admin.removeOf(name)}
            question={said.deleteZoneQuestion}
            fields={{ intent: 'delete-zone', zone: id, version }}
            submit={texts.adminZones.deleteZone}
            keep={page}
          />
        )}
      />
    </Panel>
  );
}

function Methods({ zone: { id, name, methods } }: { zone: ShownDeliveryZone }) {
  const link = 'inline-flex min-h-11 items-center break-words underline underline-offset-4';
  return (
    <ul className="grid text-sm tabular-nums">
      {methods.length === 0 && <li>{said.noMethods}</li>}
      {methods.map((method) => (
        <li key={method.id} className="flex flex-wrap items-center gap-2">
          <Link to={href('/admin/settings/shipping/:id', { id: String(method.id) })} className={link}>
            {method.text}
          </Link>
          {!method.active && <Badge>{said.inactive}</Badge>}
        </li>
      ))}
      <li>
        <Link
          to={`${href('/admin/settings/shipping/:id', { id: 'new' })}?zone=${id}`}
          aria-label={said.addMethodTo(name)}
          className={link}
        >
          {said.addMethod}
        </Link>
      </li>
    </ul>
  );
}

import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Link } from '#app/ui/link/link.ts';
import { listShippingMethods, listZones, readShopSettings } from '#domain/pricing/queries.ts';
import { methodVersions } from '#domain/pricing/shipping/method-versions.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { Panel } from '../components/panel.tsx';
import type { PickerOption } from '../components/picker/picker-option.ts';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { useNewest } from '../components/use-newest.ts';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/shipping';
import { DeleteQuestion } from './delete-question.tsx';
import { loadSimulation } from './price-simulator/run-simulation.ts';
import { TestCart } from './price-simulator/test-cart.tsx';
import { type ShippingReply, shippingForms } from './shipping/actions.ts';
import { type ShownMethod, showMethods } from './shipping/method-summaries.ts';
import { ShippingSettingsForm } from './shipping/settings-form.tsx';
import { DeliveryZoneForm } from './shipping/zone-form.tsx';
import { placeOptions } from './zones/place-options.ts';
import { ZoneList } from './zones/zone-list.tsx';
import { type ShownZone, shownZone } from './zones/zone-values.ts';

const said = texts.adminShipping;
type ShownDeliveryZone = ShownZone & { methods: ShownMethod[]; methodVersions: string };

export const loader = adminLoader(async ({ url, shop }: AdminArgs<Route.LoaderArgs>) => {
  const [editing = null, deleting = null] = ['edit', 'delete'].map((name) =>
    rowIdFrom(url.searchParams.get(name)),
  );
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: Promise.all([
      readShopSettings(shop.db),
      listZones(shop.db, 'delivery'),
      listShippingMethods(shop.db),
      loadSimulation(shop, url),
    ]),
    fallback: null,
    message: said.loadFailed,
    toasts,
  });
  const [settings, zones, methods, tried] = found ?? [null, [], [], null];
  const shown: ShownDeliveryZone[] = zones.map((zone) => ({
    ...shownZone(zone, editing),
    methods: showMethods(methods, zone.id),
    methodVersions: methodVersions(methods.filter(({ zoneId }) => zoneId === zone.id)),
  }));
  return data(
    { settings, zones: shown, places: placeOptions(), editing, deleting, tried, toasts },
    pageStatus(toasts),
  );
});

export const action = adminForms(shippingForms);

/** Also reloads the page after a refusal, because the page's data is usually outdated in that case. */
export function shouldRevalidate() {
  return true;
}

export function meta() {
  return privateMeta(said.title);
}

export default function ShippingSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, zones, places, tried, toasts } = loaderData;
  const newest = useNewest(zones);
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={said.title}>{tried && <TestCart {...tried} />}</SettingsHeading>
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
              {/* The key changes after a zone was added. The new key clears the form. */}
              <DeliveryZoneForm
                key={newest}
                reply={actionData}
                zone={null}
                places={places}
                submit={texts.adminZones.addZone}
              />
            </Panel>
          </div>
        </div>
      )}
    </>
  );
}

type ZonesProps = {
  zones: ShownDeliveryZone[];
  editing: number | null;
  deleting: number | null;
  places: PickerOption[];
  reply: ShippingReply | undefined;
};

function Zones({ zones, editing, deleting, places, reply }: ZonesProps) {
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
        form={(zone) => (
          <DeliveryZoneForm reply={reply} zone={zone} submit={texts.admin.save} places={places} />
        )}
        question={({ id, name, version, methodVersions: seen }) => (
          <DeleteQuestion
            label={texts.admin.removeOf(name)}
            question={said.deleteZoneQuestion}
            fields={{ intent: 'delete-zone', zone: id, version, methods: seen }}
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

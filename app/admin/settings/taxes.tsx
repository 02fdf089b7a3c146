import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import {
  listTaxClasses,
  listTaxZones,
  readShopSettings,
  type TaxClass,
  type TaxZone,
} from '#domain/pricing/queries.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import type { PickerOption } from '../components/picker/picker-option.ts';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { useNewest } from '../components/use-newest.ts';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/taxes';
import { DeleteQuestion } from './delete-question.tsx';
import { countryOptions, rowOptions } from './options.ts';
import { loadSimulation } from './price-simulator/run-simulation.ts';
import { TestCart } from './price-simulator/test-cart.tsx';
import { type TaxReply, taxForms } from './taxes/actions.ts';
import { TaxClasses } from './taxes/classes.tsx';
import { typedRates } from './taxes/rate-fields.ts';
import { TaxSettingsForm } from './taxes/settings-form.tsx';
import { SuggestForm } from './taxes/suggest-form.tsx';
import { suggestedCountries, suggestRates } from './taxes/suggested-rates.ts';
import { type ShownTaxZone, TaxZoneForm } from './taxes/zone-form.tsx';
import { placeOptions } from './zones/place-options.ts';
import { ZoneList } from './zones/zone-list.tsx';
import { shownZone } from './zones/zone-values.ts';

export const loader = adminLoader(async ({ url, shop }: AdminArgs<Route.LoaderArgs>) => {
  const [editing, deleting] = ['edit', 'delete'].map((name) => rowIdFrom(url.searchParams.get(name)));
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: Promise.all([
      readShopSettings(shop.db),
      listTaxClasses(shop.db),
      listTaxZones(shop.db),
      loadSimulation(shop, url),
    ]),
    fallback: null,
    message: texts.adminTaxes.loadFailed,
    toasts,
  });
  const [settings, classes, zones, tried] = found ?? [null, [], [], null];
  const shown = zones.map((zone) => showTaxZone(zone, classes, editing ?? null));
  const open = { editing: editing ?? null, deleting: deleting ?? null };
  const options = { countries: countryOptions(), places: placeOptions() };
  const suggested = suggestRates(url.searchParams.get('suggest'), classes);
  return data(
    {
      settings,
      classes,
      zones: shown,
      tried,
      suggested,
      suggestions: suggestedCountries(),
      ...options,
      ...open,
      toasts,
    },
    pageStatus(toasts),
  );
});

function showTaxZone(zone: TaxZone, classes: TaxClass[], editing: number | null): ShownTaxZone {
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  return {
    ...shownZone(zone, editing),
    rates: zone.rates.map(({ taxClassId, name, ratePercent }) =>
      texts.adminTaxes.rateOf(names.get(taxClassId) ?? '', name, ratePercent),
    ),
    typedRates: zone.id === editing ? typedRates(zone.rates) : {},
  };
}

export const action = adminForms(taxForms);

/** Also reloads the page after a refusal, because the page's data is usually outdated in that case. */
export function shouldRevalidate() {
  return true;
}

export function meta() {
  return privateMeta(texts.adminTaxes.title);
}

export default function TaxSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, classes, zones, tried, countries, suggested, suggestions, toasts } = loaderData;
  const newest = useNewest(zones);
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={texts.adminTaxes.title}>{tried && <TestCart {...tried} />}</SettingsHeading>
      {settings === null ? (
        <LoadFailed title={texts.adminTaxes.loadFailed} />
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid gap-6">
            <Zones {...loaderData} reply={actionData} />
            <Panel title={texts.adminZones.addZone}>
              <SuggestForm countries={suggestions} suggested={suggested} />
              {/* The key changes after a zone was added. The new key clears the form. */}
              <TaxZoneForm
                key={`${newest} ${suggested?.country}`}
                start={suggested?.fields}
                reply={actionData}
                zone={null}
                classes={rowOptions(classes)}
                places={loaderData.places}
                submit={texts.adminZones.addZone}
              />
            </Panel>
          </div>
          <div className="grid gap-6">
            <Panel title={texts.adminTaxes.prices}>
              <TaxSettingsForm
                reply={actionData}
                settings={settings}
                countries={countries}
                classes={rowOptions(classes)}
              />
            </Panel>
            <Panel title={texts.adminTaxes.classes}>
              <TaxClasses reply={actionData} classes={classes} />
            </Panel>
          </div>
        </div>
      )}
    </>
  );
}

type ZonesProps = {
  zones: ShownTaxZone[];
  classes: TaxClass[];
  editing: number | null;
  deleting: number | null;
  places: PickerOption[];
  reply: TaxReply | undefined;
};

function Zones({ zones, classes, editing, deleting, places, reply }: ZonesProps) {
  const page = href('/admin/settings/taxes');
  return (
    <Panel title={texts.adminZones.zones}>
      <p className="text-sm text-quiet">{texts.adminTaxes.zonesHint}</p>
      <ZoneList
        zones={zones}
        page={page}
        editing={editing}
        deleting={deleting}
        contents={({ rates }) => (
          <ul className="grid text-sm tabular-nums">
            {(rates.length > 0 ? rates : [texts.adminTaxes.noRates]).map((rate) => (
              <li key={rate}>{rate}</li>
            ))}
          </ul>
        )}
        form={(zone) => (
          <TaxZoneForm
            reply={reply}
            zone={zone}
            classes={rowOptions(classes)}
            places={places}
            submit={texts.admin.save}
          />
        )}
        question={({ id, name, version }) => (
          <DeleteQuestion
            label={texts.admin.removeOf(name)}
            question={texts.adminTaxes.deleteZoneQuestion}
            fields={{ intent: 'delete-zone', zone: id, version }}
            submit={texts.adminZones.deleteZone}
            keep={page}
          />
        )}
      />
    </Panel>
  );
}

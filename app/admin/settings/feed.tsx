import { data, Form, href } from 'react-router';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { findProductFeed, makeProductFeed, revokeProductFeed } from '#domain/catalog/feeds/product-feed.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { Facts } from '../components/facts.tsx';
import { Panel } from '../components/panel.tsx';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { type AdminArgs, adminForm, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/feed';

const said = texts.adminFeed;

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: findProductFeed(shop.db).then((feed) => ({ feed })),
    fallback: null,
    message: said.loadFailed,
    toasts,
  });
  return data({ found, toasts }, pageStatus(toasts));
});

/**
 * Creates a new address of the product feed. Only this response contains the address, because the database
 * stores only a hash of its token.
 */
const make = adminForm({
  async run({ shop, actor, refuse }) {
    const token = await makeProductFeed(shop.db, { actorUid: actor.uid });
    const address = `${shop.publicOrigin}/feeds/${token}.xml`;
    return refuse({ status: 200, toasts: success(said.made).toasts, more: { address } });
  },
});

const revoke = adminForm({
  async run({ shop, actor }) {
    const wasThere = await revokeProductFeed(shop.db, { actorUid: actor.uid });
    const page = href('/admin/settings/feed');
    return wasThere ? success(said.revoked, page) : info(said.nothingToRevoke, page);
  },
});

const feedForms = { make, revoke };
export const action = adminForms(feedForms);

export function meta() {
  return privateMeta(said.title);
}

export default function FeedSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { found, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={said.title} />
      {found ? (
        <Panel title={said.address} className="max-w-2xl">
          <p className="text-sm text-quiet">{said.hint}</p>
          <Present {...found} reply={actionData} />
        </Panel>
      ) : (
        <LoadFailed title={said.loadFailed} />
      )}
    </>
  );
}

type Props = {
  feed: NonNullable<Route.ComponentProps['loaderData']['found']>['feed'];
  reply: ReplyTo<typeof feedForms> | undefined;
};

function Present({ feed, reply }: Props) {
  const { more } = useFormState('make', reply);
  return (
    <>
      {more && <NewAddress address={more.address} />}
      {!more && <p className="text-sm">{feed ? said.present : said.none}</p>}
      {feed && (
        <Facts
          rows={[
            [said.madeAt(), texts.adminFormat.moment(feed.madeAt)],
            [said.readAt(), feed.readAt ? texts.adminFormat.moment(feed.readAt) : said.neverRead],
          ]}
        />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Form method="post" className="grid gap-1">
          <input type="hidden" name="intent" value="make" />
          <Button aria-describedby={feed ? 'anew' : undefined}>{feed ? said.makeAnew : said.make}</Button>
          {feed && (
            <span id="anew" className="text-sm text-quiet">
              {said.makeAnewHint}
            </span>
          )}
        </Form>
        {feed && (
          <Form method="post">
            <input type="hidden" name="intent" value="revoke" />
            <Button look="secondary" className="border-bad! text-bad!">
              {said.revoke}
            </Button>
          </Form>
        )}
      </div>
    </>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <Field
      label={said.address}
      name="address"
      readOnly
      value={address}
      onFocus={({ currentTarget }) => currentTarget.select()}
      hint={said.copyNow}
    />
  );
}

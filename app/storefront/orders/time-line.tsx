import type { TimelineEvent } from '#domain/fulfilment/order-timeline.ts';
import * as texts from '#texts';
import { OrderDate } from './order-date.tsx';

type Props = {
  events: TimelineEvent[];
  /** The pick-up location; '' for an order that is shipped. */
  place: string;
  /** Whether the order has unshipped items. */
  isIncomplete: boolean;
  /** The steps that are still to come, in order. */
  future: ('sent' | 'delivered')[];
  nameOf: (line: number) => string;
};

/** The fulfillment history of an order, oldest first. */
export function TimeLine({ events, place, isIncomplete, future, nameOf }: Props) {
  const isSent = events.some(({ kind }) => kind === 'sent');
  return (
    <section aria-label={texts.orders.timeLine} className="grid content-start gap-2 text-sm print:hidden">
      <h2 className="text-base tracking-normal">{texts.orders.timeLine}</h2>
      <ol className="ml-1.5 grid border-l-2 border-line">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays where it is
          <Step key={index}>
            <p className="font-medium">
              {eventText(event.kind, place)} <OrderDate at={event.at} className="font-normal text-quiet" />
            </p>
            {event.kind !== 'ordered' && <ShippedItems pieces={event.pieces} nameOf={nameOf} />}
            {event.kind === 'sent' && <Tracking {...event} />}
          </Step>
        ))}
        {isIncomplete && (
          <Step bullet={bullets.now}>
            <p className="font-medium">{waitingText(isSent, place)}</p>
          </Step>
        )}
        {future.map((kind) => (
          <Step key={kind} bullet={bullets.future}>
            <p className="text-quiet">
              {eventText(kind, place)}
              <span className="sr-only">{texts.orderSteps.toCome}</span>
            </p>
          </Step>
        ))}
      </ol>
    </section>
  );
}

function eventText(kind: TimelineEvent['kind'], place: string): string {
  if (place !== '' && kind === 'sent') return texts.orders.readyAt(place);
  if (place !== '' && kind === 'delivered') return texts.orders.fetched;
  return texts.orders.happened[kind];
}

function waitingText(isSent: boolean, place: string): string {
  if (place !== '') return isSent ? texts.orders.waitingToBeReady : texts.orders.waitingForAllToBeReady;
  return isSent ? texts.orders.waiting : texts.orders.waitingForAll;
}

/** The classes of the bullets. Past steps have filled bullets, and future steps have hollow ones. */
const bullets = {
  done: 'before:border-ink before:bg-ink',
  now: 'before:border-ink before:bg-page',
  future: 'before:border-control before:bg-page',
};

function Step({ bullet = bullets.done, children }: { bullet?: string; children: React.ReactNode }) {
  return (
    <li
      className={`relative grid gap-0.5 py-2 pl-5 before:absolute before:top-3 before:-left-[0.4375rem] before:size-3 before:rounded-full before:border-2 ${bullet}`}
    >
      {children}
    </li>
  );
}

function ShippedItems({
  pieces,
  nameOf,
}: Pick<Props, 'nameOf'> & { pieces: { line: number; quantity: number }[] }) {
  const items = pieces.map(({ line, quantity }) => texts.mail.goods(nameOf(line), quantity));
  return <p className="wrap-anywhere text-quiet">{items.join(', ')}</p>;
}

function Tracking({
  carrier,
  trackingNumber,
  trackingUrl,
}: Pick<Extract<TimelineEvent, { kind: 'sent' }>, 'carrier' | 'trackingNumber' | 'trackingUrl'>) {
  const number = trackingNumber && texts.orders.trackingNumber(trackingNumber);
  const carrierText = [carrier, number].filter(Boolean).join(', ');
  return (
    <>
      {carrierText && <p className="wrap-anywhere">{carrierText}</p>}
      {trackingUrl && (
        <a
          href={trackingUrl}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
        >
          {texts.orders.follow}
        </a>
      )}
    </>
  );
}

import type { Happened } from '#domain/fulfilment/time-line.ts';
import * as texts from '#texts';
import { OrderDate } from './order-date.tsx';

type Props = {
  happened: Happened[];
  /** Where the goods are fetched; '' where they are sent. */
  place: string;
  /** Something is still to be sent. */
  waits: boolean;
  nameOf: (line: number) => string;
};

/** What happened to the goods of an order so far, the oldest first. */
export function TimeLine({ happened, place, waits, nameOf }: Props) {
  const isSent = happened.some(({ kind }) => kind === 'sent');
  return (
    <section aria-label={texts.orders.timeLine} className="grid gap-2 pb-8 text-sm print:hidden">
      <h2 className="text-base tracking-normal">{texts.orders.timeLine}</h2>
      <ol className="grid border-l-2 border-line">
        {happened.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays where it is
          <Step key={index}>
            <p className="font-medium">
              {happenedText(event.kind, place)} <OrderDate at={event.at} className="font-normal text-quiet" />
            </p>
            {event.kind !== 'ordered' && <Goods pieces={event.pieces} nameOf={nameOf} />}
            {event.kind === 'sent' && <Tracking {...event} />}
          </Step>
        ))}
        {waits && (
          <Step>
            <p className="text-quiet">{waitingText(isSent, place)}</p>
          </Step>
        )}
      </ol>
    </section>
  );
}

function happenedText(kind: Happened['kind'], place: string): string {
  if (place !== '' && kind === 'sent') return texts.orders.readyAt(place);
  if (place !== '' && kind === 'delivered') return texts.orders.fetched;
  return texts.orders.happened[kind];
}

function waitingText(isSent: boolean, place: string): string {
  if (place !== '') return isSent ? texts.orders.waitingToBeReady : texts.orders.waitingForAllToBeReady;
  return isSent ? texts.orders.waiting : texts.orders.waitingForAll;
}

function Step({ children }: { children: React.ReactNode }) {
  return (
    <li className="relative grid gap-0.5 py-2 pl-5 before:absolute before:top-3.5 before:-left-[0.3125rem] before:size-2 before:rounded-full before:bg-ink">
      {children}
    </li>
  );
}

function Goods({ pieces, nameOf }: Pick<Props, 'nameOf'> & { pieces: { line: number; quantity: number }[] }) {
  const goods = pieces.map(({ line, quantity }) => texts.mail.goods(nameOf(line), quantity));
  return <p className="break-words text-quiet">{goods.join(', ')}</p>;
}

function Tracking({
  carrier,
  trackingNumber,
  trackingUrl,
}: Pick<Extract<Happened, { kind: 'sent' }>, 'carrier' | 'trackingNumber' | 'trackingUrl'>) {
  const number = trackingNumber && texts.orders.trackingNumber(trackingNumber);
  const words = [carrier, number].filter(Boolean).join(', ');
  return (
    <>
      {words && <p className="break-words">{words}</p>}
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

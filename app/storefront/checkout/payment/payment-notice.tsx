import { CircleAlert, Info, X } from 'lucide';
import { useEffect, useSyncExternalStore } from 'react';
import { href, useRouteLoaderData } from 'react-router';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import { useViewer } from '#app/viewer/use-viewer.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { claimNotice, readNotice, removeNotice, subscribeToNotice } from './notice-store.ts';

/** The payment message that the shopper has not done anything about yet; null if there is none. */
export function usePaymentNotice(): Toast | null {
  const root = useRouteLoaderData<{ toasts: Toast[] }>('root');
  const fromPage = root?.toasts.find(({ about }) => about === 'payment') ?? null;
  const serverToast = useSyncExternalStore(subscribeNever, nothing, () => fromPage);
  const storedNotice = useSyncExternalStore(subscribeToNotice, readNotice, nothing);
  const { uid } = useViewer();
  useEffect(() => {
    if (storedNotice) claimNotice(storedNotice, uid);
  }, [storedNotice, uid]);
  if (storedNotice === null) return serverToast;
  return storedNotice.uid === null || storedNotice.uid === uid ? storedNotice.toast : null;
}

const subscribeNever = () => nothing;
const nothing = () => null;

/**
 * Shows the payment message on the page until the shopper does something about it. A toast would disappear
 * too soon.
 */
export function PaymentNotice({ className = '' }: { className?: string }) {
  const notice = usePaymentNotice();
  if (notice === null) return null;
  const failed = notice.type === 'error';
  return (
    <div
      data-notice
      className={`flex items-start gap-3 rounded-xl border py-1 pl-4 text-sm ${failed ? 'border-bad/40 bg-bad/8' : 'border-line bg-surface'} ${className}`}
    >
      <Icon
        node={failed ? CircleAlert : Info}
        className={`mt-3 size-4 shrink-0 ${failed ? 'text-bad' : ''}`}
      />
      <div className="grid min-w-0 grow pt-2.5">
        <p role="alert" className={`font-medium ${failed ? 'text-bad' : ''}`}>
          {notice.text} {notice.note}
        </p>
        <Link
          to={href('/orders')}
          onClick={removeNotice}
          className="inline-flex min-h-11 items-center justify-self-start font-medium underline underline-offset-4"
        >
          {texts.shell.myOrders}
        </Link>
      </div>
      <IconButton
        type="button"
        label={texts.checkout.dismiss}
        onClick={removeNotice}
        className="needs-script"
      >
        <Icon node={X} className="size-4" />
      </IconButton>
    </div>
  );
}

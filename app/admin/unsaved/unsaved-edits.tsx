import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useRef } from 'react';
import { type BlockerFunction, type Location, useBlocker, useNavigate } from 'react-router';
import { PAGE_DRAFT } from '#app/failures/drafts/draft-keys.ts';
import { Button } from '#app/ui/button.tsx';
import { dialogClass, veilClass } from '#app/ui/layout/dialog-class.ts';
import * as texts from '#texts';
import { editedForms, lastEdited, losesEdits, watchEdits } from './edits.ts';

/** Whether the last navigation was a new one, such as a link, and not the Back or Forward button. */
let isLink = false;
const shouldAsk: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  isLink = historyAction === 'PUSH';
  return losesEdits(currentLocation, nextLocation);
};

/** Asks before the user leaves the page and loses unsaved edits. */
export function UnsavedEdits() {
  const blocker = useBlocker(shouldAsk);
  const asking = blocker.state === 'blocked';
  const agreed = blocker.state === 'proceeding';
  const stay = useRef<HTMLButtonElement>(null);
  const leaves = useRef(false);
  const navigate = useNavigate();
  const unanswered = useRef<Location | null>(null);
  useEffect(watchEdits, []);
  useEffect(() => {
    if (asking) {
      unanswered.current = isLink ? blocker.location : null;
      return;
    }
    // If a save finishes while the question is open, the router closes the question. Then continue the
    // navigation.
    const to = unanswered.current;
    unanswered.current = null;
    if (to && editedForms().length === 0) void navigate(to);
  }, [asking, blocker.location, navigate]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // If the shop reloads the page, it restores the entered values afterwards. Then don't ask.
      const kept = sessionStorage.getItem(PAGE_DRAFT) !== null;
      if (!agreed && !kept && editedForms().length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [agreed]);
  useEffect(() => {
    if (!asking) return;
    leaves.current = false;
    // Close the mobile menu, because it would cover the dialog.
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  }, [asking]);
  return (
    <AlertDialog.Root
      open={asking}
      onOpenChange={(open) => {
        if (open) return;
        unanswered.current = null;
        blocker.reset?.();
      }}
      onOpenChangeComplete={(open) => {
        // The focused link may disappear with the page that the user leaves, so focus the content.
        if (!open && leaves.current) document.getElementById('content')?.focus({ preventScroll: true });
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={veilClass} />
        <AlertDialog.Popup
          initialFocus={stay}
          finalFocus={() => (leaves.current ? false : lastEdited())}
          className={dialogClass}
        >
          <AlertDialog.Title className="pb-2 text-xl">{texts.admin.unsavedTitle}</AlertDialog.Title>
          <AlertDialog.Description className="pb-5 text-quiet">
            {texts.admin.unsavedHint}
          </AlertDialog.Description>
          <div className="flex flex-wrap gap-3">
            <AlertDialog.Close ref={stay} render={<Button type="button" />}>
              {texts.admin.stay}
            </AlertDialog.Close>
            <Button
              type="button"
              look="secondary"
              className="border-bad! text-bad!"
              onClick={() => {
                leaves.current = true;
                unanswered.current = null;
                blocker.proceed?.();
              }}
            >
              {texts.admin.leave}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

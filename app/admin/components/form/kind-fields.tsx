import * as texts from '#texts';
import { useScripted } from '../use-scripted.ts';

type Props = {
  shown: boolean;
  /**
   * The kind in words. It is shown only without JavaScript, because then the fields of all kinds are visible.
   */
  kind: string;
  children: React.ReactNode;
};

/**
 * Fields that only some kinds have, such as the percentage of a discount. With JavaScript, only the fields of
 * the chosen kind are shown and sent. Without JavaScript, all fields are shown, each with its kind.
 */
export function KindFields({ shown, kind, children }: Props) {
  const isScripted = useScripted();
  return (
    <fieldset disabled={isScripted && !shown} className={`contents ${shown ? '' : 'without-script'}`}>
      <legend className="without-script -mb-3 text-sm text-quiet">{texts.adminLists.onlyFor(kind)}</legend>
      {children}
    </fieldset>
  );
}

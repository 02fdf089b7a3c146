import * as texts from '#texts';
import { useScripted } from '../use-scripted.ts';

type Props = {
  shown: boolean;
  /** The kind in words. It is shown only without script, because then the fields of all kinds are visible. */
  kind: string;
  children: React.ReactNode;
};

/**
 * Fields that only some kinds of a rule have. With script, the fields of other kinds are neither shown nor
 * sent. Without script, all fields are shown, each with its kind.
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

import * as texts from '#texts';
import { useScripted } from '../use-scripted.ts';

type Props = {
  shown: boolean;
  /** The kinds in words, for those who see the fields of all kinds. */
  kind: string;
  children: React.ReactNode;
};

/**
 * Fields that only some kinds of a rule have. With script, those of other kinds are neither shown nor sent;
 * without it all are shown, each with its kind, because nobody can tell which one is being chosen.
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

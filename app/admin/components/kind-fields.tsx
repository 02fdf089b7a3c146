import { useScripted } from './use-scripted.ts';

/**
 * Fields that only some kinds of a rule have. With script, those of other kinds are neither shown nor sent;
 * without it all are shown, because nobody can tell which kind is being chosen.
 */
export function KindFields({ shown, children }: { shown: boolean; children: React.ReactNode }) {
  const isScripted = useScripted();
  return (
    <fieldset disabled={isScripted && !shown} className={`contents ${shown ? '' : 'without-script'}`}>
      {children}
    </fieldset>
  );
}

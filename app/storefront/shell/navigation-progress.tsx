import { useNavigation } from 'react-router';

/** A thin line at the top during a navigation. It appears with a delay, so that fast pages show nothing. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div
        className={`h-full origin-left bg-accent transition-transform ease-out ${busy ? 'scale-x-90 delay-150 duration-[4s]' : 'scale-x-0 duration-0'}`}
      />
    </div>
  );
}

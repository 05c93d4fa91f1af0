import { ClosingCall } from './closing-call.tsx';
import { EarlyAdopters } from './early-adopters.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Guide } from './guide.tsx';
import { Hero } from './hero.tsx';

/** What a stranger sees first: what this is, what it looks like, how it goes, and what to press. */
export function Landing() {
  return (
    <div className="grid gap-20 pb-6 sm:gap-28">
      <Hero />
      <Guide />
      <FeatureGrid />
      <EarlyAdopters />
      <ClosingCall />
    </div>
  );
}

import type { PresentPage as Page } from '#app/contract/present.ts';
import { RunningWall } from './running-wall.tsx';
import { Standstill } from './standstill.tsx';
import { useComeBack } from './use-come-back.ts';
import './wall.css';

/** The host's wall, whatever the quiz is at. */
export function PresentPage({ page }: { page: Page }) {
  useComeBack(page);
  return (
    <div className="wall">
      {page.kind === 'running' ? (
        <RunningWall key={page.state.session.id} page={page} />
      ) : (
        <div className="wallroom">
          <Standstill page={page} />
        </div>
      )}
    </div>
  );
}

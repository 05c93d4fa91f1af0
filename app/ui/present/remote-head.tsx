import { useEffect, useState } from 'react';
import { phaseText, positionText } from './remote-view.ts';
import type { Wall } from './wall-context.ts';
import { LinkNotice } from './wall-header.tsx';

/** The sound of the wall, switched from here. The remote itself is silent. */
export function useRemoteSound({ known, settings, run }: Wall) {
  return {
    isPossible: !settings.calmShow,
    isOn: known.host.wall.sound,
    set: (isOn: boolean) => run({ intent: 'show', what: isOn ? 'sound' : 'silence' }),
  };
}

/** Where the session is; the same place says when the link is down. */
export function RemoteHead({ wall }: { wall: Wall }) {
  const { known, quiz } = wall;
  const { session, host } = known;
  return (
    <header className="remotehead">
      <LinkNotice onReconnect={wall.reconnect} />
      <WallMissing wall={wall} />
      <p className="remotewhere">
        <span className="remotetitle" dir="auto">
          {positionText(host.course, session.currentQuestionId) ?? quiz.title}
        </span>
        <span className="remotephase" data-phase={session.status}>
          {phaseText(session)}
        </span>
      </p>
    </header>
  );
}

/** A laptop that reloads is gone for less than this. */
const GONE_AFTER_MS = 4_000;

/** Says that no screen shows the wall, and offers to show it here ([WA35]). */
function WallMissing({ wall: { known, linkState } }: { wall: Wall }) {
  const isMissing = linkState?.status === 'live' && !known.host.wall.isOnScreen;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isMissing) return setShown(false);
    const timer = setTimeout(() => setShown(true), GONE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isMissing]);
  return (
    <div role="status">
      {isShown && (
        <p className="remotemissing">
          <strong>No big screen is connected.</strong> <span>Open this quiz on a laptop or projector, or </span>
          <a href="?screen=wall" className="link">
            show the wall here
          </a>
          .
        </p>
      )}
    </div>
  );
}

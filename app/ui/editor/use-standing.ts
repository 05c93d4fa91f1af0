import { useEffect, useState } from 'react';

/**
 * How the page came to be and where it stands. `sent`: from the server, not alive yet, or never as there are no
 * scripts; `returned`: likewise, after a form without scripts; `alive`: scripts run.
 */
export type Standing = 'sent' | 'returned' | 'alive';

export function useStanding(isReturned: boolean): Standing {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  if (isAlive) return 'alive';
  return isReturned ? 'returned' : 'sent';
}

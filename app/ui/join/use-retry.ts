import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { JoinStep } from '#app/contract/join.ts';
import { JOIN_RETRY_MS } from '#app/core/limits.ts';
import { joinPath } from '#app/core/redirect.ts';
import { isPassing } from './shown-step.ts';

/**
 * Looks the code of the address up once more, where that failed for a reason that passes ([JP3]).
 *
 * @returns Whether it is still on its way.
 */
export function useRetry(page: JoinStep): boolean {
  const navigate = useNavigate();
  const [tried, setTried] = useState<string | null>(null);
  const failed = page.step === 'code' && page.problem && isPassing(page.problem) ? page.code : null;
  const isDue = failed !== null && failed !== tried;
  useEffect(() => {
    if (failed === null || !isDue) return;
    const timer = setTimeout(() => {
      navigate(joinPath(failed), { replace: true });
    }, JOIN_RETRY_MS);
    return () => clearTimeout(timer);
  }, [failed, isDue, navigate]);
  // What comes next, whether it is a quiz or the same problem, is the second look-up's.
  const [seen, setSeen] = useState(page);
  if (seen !== page) {
    setSeen(page);
    setTried(failed !== null && seen.step === 'code' && seen.code === failed ? failed : null);
  }
  return isDue;
}

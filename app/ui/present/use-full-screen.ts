import { useEffect, useState } from 'react';

/** Full screen on and off; null where the browser has none. */
export function useFullScreen(): { toggle(): void } | null {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(document.fullscreenEnabled === true), []);
  return isThere ? { toggle } : null;
}

function toggle(): void {
  // Refused where no press led to it: then everything stays as it is.
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => {});
}

import { useEffect, useLayoutEffect } from 'react';

/** An effect that runs before the next paint and the next event. On the server, no effect runs. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

import { useEffect, useLayoutEffect } from 'react';

/** An effect before the next paint, and before the next event; on the server there is none. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

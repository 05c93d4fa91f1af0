import { extendTailwindMerge } from 'tailwind-merge';

/** Joins class names; of two that set the same thing, the later wins. Falsy ones are left out. */
export const classes = extendTailwindMerge({
  extend: { theme: { shadow: ['hard-sm', 'hard', 'hard-lg'], animate: ['wave', 'stripe', 'page-load'] } },
});

/** A tag that can be pressed: a link, a button or the label of a checkbox. */
export const tagChipClass =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border-2 border-line bg-raised px-3.5 py-1 text-sm ' +
  'font-semibold text-ink no-underline hover:border-outline lg:min-h-9 has-checked:border-outline ' +
  'has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-3 aria-[current=true]:border-outline aria-[current=true]:bg-accent ' +
  'aria-[current=true]:text-on-accent';

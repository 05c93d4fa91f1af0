import { Mark } from '#app/ui/layout/mark.tsx';
import { StartButtons } from './start-buttons.tsx';

/** Once more what to press, for those who have read this far. */
export function ClosingCall() {
  return (
    <section
      aria-labelledby="closing"
      className="grid items-center justify-items-start gap-6 sm:grid-cols-[auto_1fr] sm:gap-12"
    >
      <Mark waving className="size-28 sm:size-48" />
      <div className="grid gap-5">
        <h2 id="closing" className="text-3xl">
          Your first question, five minutes from now
        </h2>
        <p className="max-w-xl text-lg text-muted">Make an account, write it, put the code on the wall. That is all.</p>
        <StartButtons />
      </div>
    </section>
  );
}

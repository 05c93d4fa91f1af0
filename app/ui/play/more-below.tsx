import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';

/**
 * Says how many answers are hidden below the screen, and leads to the next of them ([PL22]). It takes no room of its own, so
 * nothing moves. Screen readers and keyboards reach every answer anyway.
 */
export function MoreBelow({ form, isMany }: { form: RefObject<HTMLFormElement>; isMany: boolean }) {
  const hidden = useHiddenBelow(form);
  if (hidden.length === 0) return null;
  return (
    <div aria-hidden="true" className="morebelow" style={{ bottom: isMany ? '4.25rem' : '0.5rem' }}>
      <button
        type="button"
        tabIndex={-1}
        data-more={hidden.length}
        onClick={() => hidden[0]?.scrollIntoView({ block: 'end' })}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-outline bg-accent px-4 font-semibold text-on-accent shadow-hard-sm"
      >
        <ArrowDown className="size-5" strokeWidth={3} />
        {hidden.length} more
      </button>
    </div>
  );
}

/** The answers of which less than half is in sight, because they are below the screen or behind the submit bar. */
function useHiddenBelow(form: RefObject<HTMLFormElement>): readonly Element[] {
  const [hidden, setHidden] = useState<readonly Element[]>([]);
  useEffect(() => {
    const choices = [...(form.current?.querySelectorAll('[data-choice]') ?? [])];
    const barPx = form.current?.querySelector('[data-submit]')?.clientHeight ?? 0;
    const below = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
          const isBelow = intersectionRatio < 0.5 && boundingClientRect.bottom > (rootBounds?.bottom ?? 0);
          if (isBelow) below.add(target);
          else below.delete(target);
        }
        setHidden(choices.filter((choice) => below.has(choice)));
      },
      { threshold: [0, 0.5], rootMargin: `0px 0px -${barPx}px 0px` },
    );
    for (const choice of choices) observer.observe(choice);
    return () => observer.disconnect();
  }, [form]);
  return hidden;
}

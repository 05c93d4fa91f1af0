import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#app/core/limits.ts';

/**
 * Wraps a page that has tooltips: the first opens after a delay, the next ones sooner. Not part of the shell, because
 * phones have no tooltips.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  /** Extra information only, as touch screens have no tooltips. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** A focusable control. */
  children: ReactNode;
}

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const bubble = 'z-50 max-w-72 rounded-md bg-ink px-3 py-1.5 text-sm text-ground animate-fade-in';
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content side={side} sideOffset={8} collisionPadding={12} className={bubble}>
          {content}
          <Radix.Arrow className="fill-ink" width={12} height={6} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import { Link } from '@remix-run/react';
import { CircleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { TOAST_DURATION_MS, TOAST_SWIPE_PX } from '#app/core/limits.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { currentToast, dismissToast, type ShownToast, watchToasts } from './toast-store.ts';

/** Where messages appear, once per page; F8 moves the focus there. */
export function Toasts() {
  const toast = useSyncExternalStore(watchToasts, currentToast, () => null);
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX} label="Message">
      {toast && <Message key={toast.id} {...toast} />}
      <Radix.Viewport
        hotkey={['F8']}
        label="Messages ({hotkey})"
        className="fixed inset-e-0 bottom-(--bar-height,0px) z-50 w-full max-w-md p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none empty:hidden [&:focus-visible>li]:outline-3 [&:focus-visible>li]:outline-offset-2 [&:focus-visible>li]:outline-focus"
      />
    </Radix.Provider>
  );
}

function Message({ id, content, open }: ShownToast) {
  const { title, description, tone = 'plain', link } = content;
  const destructive = tone === 'destructive';
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => next || dismissToast(id)}
      // Announced at once, or when the reader has a moment.
      type={destructive ? 'foreground' : 'background'}
      className={classes(look, destructive ? 'bg-danger-solid text-white' : 'bg-raised text-ink')}
    >
      {destructive && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
      <div className="min-w-0 flex-1" dir="auto">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="text-sm">{description}</Radix.Description>}
        {link && (
          <Link to={link.to} className="link inline-flex min-h-11 items-center" onClick={() => dismissToast(id)}>
            {link.label}
          </Link>
        )}
      </div>
      <Radix.Close asChild>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Dismiss"
          className={classes('-me-1.5 -my-2', destructive && 'text-white hover:bg-danger-solid-strong')}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </Radix.Close>
    </Radix.Root>
  );
}

const look =
  'flex items-start gap-3 rounded-lg border-2 border-outline p-4 shadow-hard touch-pan-y ' +
  'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ' +
  'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-swiped';

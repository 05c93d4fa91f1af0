import { Link } from '@remix-run/react';
import { CircleAlert, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { TOAST_DURATION_MS, TOAST_SWIPE_PX } from '#app/core/limits.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { currentToast, dismissToast, type ShownToast, watchToasts } from './toast-store.ts';

/** The region where toasts appear, once per page. F8 moves the focus there. */
export function Toasts() {
  const toast = useSyncExternalStore(watchToasts, currentToast, () => null);
  const list = useRef<HTMLOListElement>(null);
  const leave = useFocusOnF8(list);
  const dismiss = () => {
    if (toast) dismissToast(toast.id);
    leave();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss();
  return (
    <section aria-label="Messages (F8)">
      <ol ref={list} tabIndex={-1} onKeyDown={onKeyDown} className={viewportClass}>
        {toast && <Message key={toast.id} {...toast} dismiss={dismiss} />}
      </ol>
      <ToastAnnouncement toast={toast} />
    </section>
  );
}

const viewportClass =
  'toasts fixed inset-e-0 bottom-(--bar-height,0px) z-50 w-full max-w-md p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none empty:hidden ' +
  // On the play page, answers fill the screen to its bottom edge, so toasts appear at the top.
  'in-data-[page=play]:top-26 in-data-[page=play]:bottom-auto ' +
  '[&:focus-visible>li]:outline-3 [&:focus-visible>li]:outline-offset-2 [&:focus-visible>li]:outline-focus';

/** Moves the focus to the toasts on F8. Returns a function that restores the focus. */
function useFocusOnF8(list: RefObject<HTMLElement>): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const lead = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'F8' || !list.current?.firstElementChild) return;
      if (!list.current.contains(document.activeElement)) before.current = document.activeElement;
      list.current.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [list]);
  return () => {
    const isThere = list.current?.contains(document.activeElement);
    if (isThere && before.current instanceof HTMLElement) before.current.focus();
  };
}

interface MessageProps extends ShownToast {
  dismiss: () => void;
}

function Message({ content, open, dismiss }: MessageProps) {
  const { title, description, tone = 'plain', link } = content;
  const destructive = tone === 'destructive';
  const { item, isRemoved } = useToastLife({ open, dismiss });
  const swipe = useSwipe({ enoughPx: TOAST_SWIPE_PX, onSwiped: dismiss });
  if (isRemoved) return null;
  return (
    <li
      ref={item}
      {...swipe}
      data-state={open ? 'open' : 'closed'}
      className={classes(toastClass, destructive ? 'bg-danger-solid text-white' : 'bg-raised text-ink')}
    >
      {destructive && <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
      <div className="min-w-0 flex-1" dir="auto">
        <div className="font-semibold">{title}</div>
        {description && <div className="text-sm">{description}</div>}
        {link && (
          <Link to={link.to} className="link inline-flex min-h-11 items-center" onClick={dismiss}>
            {link.label}
          </Link>
        )}
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Dismiss"
        className={classes('-me-1.5 -my-2', destructive && 'text-white hover:bg-danger-solid-strong')}
        onClick={dismiss}
      >
        <X aria-hidden="true" className="size-5" />
      </Button>
    </li>
  );
}

const toastClass =
  'toast flex items-start gap-3 rounded-lg border-2 border-outline p-4 shadow-hard touch-pan-y select-none ' +
  'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out ' +
  'data-[swipe=move]:translate-x-(--swiped) data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-swiped';

/** How long the text stays for screen readers, which have queued it by then. */
const SPOKEN_MS = 1000;

/** Announces a toast once: assertively for errors, otherwise politely. */
function ToastAnnouncement({ toast }: { toast: ShownToast | null }) {
  const [spoken, setSpoken] = useState<ShownToast | null>(null);
  useEffect(() => {
    if (!toast?.open || toast.content.silent) return;
    setSpoken(toast);
    const hush = setTimeout(() => setSpoken(null), SPOKEN_MS);
    return () => clearTimeout(hush);
  }, [toast]);
  const { title, description, tone } = spoken?.content ?? {};
  const text = [title, description].filter(Boolean).join(' ');
  const urgent = tone === 'destructive';
  return (
    <div className="sr-only">
      <p aria-live="assertive">{urgent && text}</p>
      <p aria-live="polite">{!urgent && text}</p>
    </div>
  );
}

/** When a dismissed toast is removed; slightly longer than the animation in styles.css. */
const LEAVING_MS = 200;

interface ToastLife {
  item: RefObject<HTMLLIElement>;
  /** Whether it was dismissed and has animated out. */
  isRemoved: boolean;
}

/** Closes a toast after its time. The time is paused on hover and focus, and while the window is inactive. */
function useToastLife({ open, dismiss }: { open: boolean; dismiss: () => void }): ToastLife {
  const item = useRef<HTMLLIElement>(null);
  const left = useRef(TOAST_DURATION_MS);
  const isHeld = useHeld(item);
  const [isGone, setGone] = useState(false);
  const end = useRef(dismiss);
  end.current = dismiss;
  useEffect(() => {
    if (!open) {
      const leaving = setTimeout(() => setGone(true), LEAVING_MS);
      return () => clearTimeout(leaving);
    }
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [open, isHeld]);
  return { item, isRemoved: isGone };
}

/** Whether the toast is hovered or focused, or the window is inactive. The list's focus counts too. */
function useHeld(item: RefObject<HTMLLIElement>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const list = item.current?.parentElement;
    if (!list) return;
    const now = { over: false, away: false };
    const update = () => setHeld(now.over || now.away || list.matches(':focus, :focus-within'));
    const note = (what: Partial<typeof now>) => () => {
      Object.assign(now, what);
      update();
    };
    const ends = [
      // Not :hover, which on a touch screen sticks to the last tap.
      listen(list, 'pointerenter', note({ over: true })),
      listen(list, 'pointerleave', note({ over: false })),
      listen(list, 'focusin', update),
      listen(list, 'focusout', update),
      listen(window, 'blur', note({ away: true })),
      listen(window, 'focus', note({ away: false })),
    ];
    update();
    return () => {
      for (const end of ends) end();
    };
  }, [item]);
  return isHeld;
}

function listen(target: EventTarget, name: string, heard: () => void): () => void {
  target.addEventListener(name, heard);
  return () => target.removeEventListener(name, heard);
}

/** A shorter movement is an unsteady press, not a swipe. */
const STEADY_PX = 4;

interface Swipe {
  /** Distance to the right that counts as a swipe, in pixels. */
  enoughPx: number;
  onSwiped: () => void;
}

/**
 * Lets the user swipe an element away to the right: it follows the pointer (`--swiped`, `data-swipe`), and springs back
 * from a shorter movement.
 */
function useSwipe({ enoughPx, onSwiped }: Swipe) {
  const start = useRef<number | null>(null);
  const [phase, setPhase] = useState<'move' | 'cancel' | 'end'>();

  const onPointerDown = ({ button, clientX, target }: PointerEvent) => {
    const isOnControl = target instanceof Element && target.closest('button, a');
    if (button === 0 && !isOnControl) start.current = clientX;
  };
  const onPointerMove = ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const moved = Math.max(0, clientX - start.current);
    if (phase !== 'move' && moved < STEADY_PX) return;
    currentTarget.setPointerCapture(pointerId);
    currentTarget.style.setProperty('--swiped', `${moved}px`);
    setPhase('move');
  };
  const end = (moved: number) => {
    if (start.current === null) return;
    start.current = null;
    setPhase(moved >= enoughPx ? 'end' : 'cancel');
    if (moved >= enoughPx) onSwiped();
  };
  return {
    'data-swipe': phase,
    onPointerDown,
    onPointerMove,
    onPointerUp: ({ clientX }: PointerEvent) => end(start.current === null ? 0 : clientX - start.current),
    onPointerCancel: () => end(0),
  };
}

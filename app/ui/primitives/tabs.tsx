import { Tabs as Radix } from 'radix-ui';
import {
  type ComponentPropsWithoutRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { classes } from './classes.ts';

const SelectTab = createContext<(value: string) => void>(() => {});

interface TabsProps {
  /** The tab that the server renders, e.g. from the address. */
  defaultValue: string;
  /** If given, the parent controls which tab is open. */
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
  children: ReactNode;
}

/** Tabs. Contains one TabList, and a TabPanel for each Tab. */
export function Tabs({ defaultValue, value, onValueChange, className, children }: TabsProps) {
  const [own, setOwn] = useState(defaultValue);
  const select = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <SelectTab.Provider value={select}>
      <Radix.Root value={value ?? own} onValueChange={select} {...(className && { className })}>
        {children}
      </Radix.Root>
    </SelectTab.Provider>
  );
}

export function TabList({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const strip = 'flex flex-wrap gap-1 rounded-lg bg-sunken p-1';
  return (
    <Radix.List aria-label={label} className={classes(strip, className)}>
      {children}
    </Radix.List>
  );
}

const tabClass =
  'inline-flex min-h-11 flex-auto items-center justify-center gap-2 rounded-md border-2 border-transparent px-3 py-1.5 ' +
  'text-center font-semibold text-muted no-underline hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 ' +
  'data-[state=active]:border-outline data-[state=active]:bg-raised data-[state=active]:text-ink ' +
  'forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]';

interface TabProps {
  value: string;
  /** Address of the page with this tab open, for browsers without JavaScript. With JavaScript the page stays. */
  to?: string;
  disabled?: boolean;
  children: ReactNode;
}

export function Tab({ value, to, disabled = false, children }: TabProps) {
  const select = useContext(SelectTab);
  if (to === undefined) {
    return (
      <Radix.Trigger value={value} disabled={disabled} className={tabClass}>
        {children}
      </Radix.Trigger>
    );
  }
  const stay = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    select(value);
  };
  return (
    <Radix.Trigger value={value} asChild className={tabClass}>
      <a href={to} type={undefined} onClick={stay}>
        {children}
      </a>
    </Radix.Trigger>
  );
}

export function TabPanel({ className, ...props }: ComponentPropsWithoutRef<typeof Radix.Content>) {
  return <Radix.Content {...props} className={classes('pt-5', className)} />;
}

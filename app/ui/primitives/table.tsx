import { type ComponentPropsWithoutRef, type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import { useScrollable } from './use-scrollable.ts';

interface TableProps {
  /** The table's caption; also names the scrollable region if the table is too wide. */
  caption: string;
  /** Shows the caption to screen readers only, if a heading above says the same. */
  hideCaption?: boolean;
  className?: string;
  children: ReactNode;
}

/** A plain HTML table: thead and tbody with tr, HeaderCell and Cell. */
export function Table({ caption, hideCaption = false, className, children }: TableProps) {
  const strip = useRef<HTMLElement>(null);
  return (
    <section
      ref={strip}
      {...useScrollable(strip)}
      aria-label={caption}
      className="max-w-full overflow-x-auto rounded-sm"
    >
      <table className={classes('w-full border-collapse text-start [&_tbody>tr:last-child>*]:border-0', className)}>
        <caption className={hideCaption ? 'sr-only' : 'pb-2 text-start font-semibold'}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}

interface CellProps extends ComponentPropsWithoutRef<'td'> {
  /** Right-aligned with tabular figures. */
  numeric?: boolean;
}

export function HeaderCell({ numeric = false, scope = 'col', className, ...props }: CellProps) {
  const alignClass = numeric ? 'text-end' : 'text-start';
  const headClass = 'border-b-2 border-outline px-3 py-2.5 align-bottom text-sm font-semibold whitespace-nowrap';
  const row = 'border-b border-line px-3 py-3 font-semibold';
  return <th {...props} scope={scope} className={classes(scope === 'row' ? row : headClass, alignClass, className)} />;
}

export function Cell({ numeric = false, className, ...props }: CellProps) {
  const alignClass = numeric ? 'text-end tabular-nums whitespace-nowrap' : 'text-start';
  return <td {...props} className={classes('border-b border-line px-3 py-3', alignClass, className)} />;
}

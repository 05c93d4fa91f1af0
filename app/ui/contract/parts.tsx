import type { Field, TypeText } from '#app/contract/documents/fields.ts';
import type { ToldRefusal } from '#app/contract/documents/reading.ts';

/** A type, with a link to the shape that it names. */
export function TypeName({ type: { text, shape } }: { type: TypeText }) {
  if (shape === null) return <span>{text}</span>;
  const [before, after] = text.split(shape, 2);
  return (
    <span>
      {before}
      <a href={`#shape-${shape}`} className="link">
        {shape}
      </a>
      {after}
    </span>
  );
}

/** A paragraph in which words between backticks are code. */
export function Prose({ text }: { text: string }) {
  return (
    <p className="max-w-prose">
      {text.split('`').map((part, index) =>
        index % 2 === 1 ? (
          <code key={part} className="font-semibold wrap-anywhere">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** The fields of a shape. A list, since a table would not fit on a phone. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className="grid gap-2">
      {fields.map(({ name, type, isRequired, description }) => (
        <div key={name} className="grid gap-x-4 border-b border-line pb-2 sm:grid-cols-[16rem_1fr]">
          <dt>
            <code className="font-semibold wrap-anywhere">{name}</code>
          </dt>
          <dd className="wrap-anywhere">
            <TypeName type={type} />
            {!isRequired && <span className="text-muted"> (optional)</span>}
            {description !== null && <span className="block text-sm text-muted">{description}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Reasons with their status and their words. */
export function Refusals({ refusals }: { refusals: readonly ToldRefusal[] }) {
  return (
    <ul className="grid gap-1.5">
      {refusals.map(({ status, reason, message }) => (
        <li key={reason} className="grid grid-cols-[3rem_1fr]">
          <span className="tabular-nums">{status}</span>
          <span>
            <code className="font-semibold wrap-anywhere">{reason}</code>{' '}
            <span className="text-sm text-muted">{message}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A heading within a call or message. */
export function PartTitle({ children }: { children: string }) {
  return <h4 className="font-display text-base font-bold">{children}</h4>;
}

import type { ToldMessage } from '#app/contract/documents/reading.ts';
import { FieldList, PartTitle, Prose, Refusals } from './parts.tsx';

/** One message of the socket: its fields, what answers it, and why it may be refused. */
export function MessageDocs({ message }: { message: ToldMessage }) {
  const { id, type, summary, paragraphs, fields, replies, refusals } = message;
  return (
    <article aria-labelledby={id} className="grid gap-4 rounded-xl border-2 border-line bg-raised p-5">
      <div className="grid gap-2">
        <h3 id={id} className="scroll-mt-6 text-xl wrap-anywhere">
          <code>{type}</code>
        </h3>
        <p>{summary}.</p>
        {paragraphs.map((text) => (
          <Prose key={text} text={text} />
        ))}
      </div>
      {fields.length > 0 && (
        <div className="grid gap-1.5">
          <PartTitle>Fields</PartTitle>
          <FieldList fields={fields} />
        </div>
      )}
      {replies.length > 0 && (
        <p>
          Answered by{' '}
          {replies.map((reply, index) => (
            <span key={reply}>
              {index > 0 && ' or '}
              <a href={`#${reply}`} className="link">
                <code>{reply.replace('server.', '')}</code>
              </a>
            </span>
          ))}
          .
        </p>
      )}
      {refusals.length > 0 && (
        <div className="grid gap-1.5">
          <PartTitle>Reasons of error</PartTitle>
          <Refusals refusals={refusals} />
        </div>
      )}
    </article>
  );
}

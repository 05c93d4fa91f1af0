import type { ToldCall } from '#app/contract/documents/reading.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { PartTitle, Prose, Refusals, TypeName } from './parts.tsx';

/** One call: what it is for, what it takes, and everything that it may answer. */
export function CallDocs({ call }: { call: ToldCall }) {
  const { id, method, path, summary, paragraphs, parameters, body, replies, refusals } = call;
  return (
    <article aria-labelledby={id} className="grid gap-4 rounded-xl border-2 border-line bg-raised p-5">
      <div className="grid gap-2">
        <h3 id={id} className="scroll-mt-6 text-xl">
          {summary}
        </h3>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">{method}</Badge>
          <code className="font-semibold wrap-anywhere">{path}</code>
        </p>
        {paragraphs.map((text) => (
          <Prose key={text} text={text} />
        ))}
      </div>
      {parameters.length > 0 && (
        <div className="grid gap-1.5">
          <PartTitle>Parameters</PartTitle>
          {parameters.map(({ name, description }) => (
            <p key={name}>
              <code className="font-semibold">{name}</code> <span className="text-sm text-muted">{description}</span>
            </p>
          ))}
        </div>
      )}
      {body && (
        <div className="grid gap-1.5">
          <PartTitle>Body</PartTitle>
          <p>
            <TypeName type={body} />
          </p>
        </div>
      )}
      <div className="grid gap-1.5">
        <PartTitle>Answers</PartTitle>
        {replies.map(({ status, type }) => (
          <p key={status} className="grid grid-cols-[3rem_1fr]">
            <span className="tabular-nums">{status}</span>
            {type ? <TypeName type={type} /> : <span>no body</span>}
          </p>
        ))}
        <Refusals refusals={refusals} />
      </div>
    </article>
  );
}

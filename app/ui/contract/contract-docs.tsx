import type { ContractPage } from '#app/contract/documents/reading.ts';
import { BRAND } from '#app/core/brand.ts';
import { CallDocs } from './call-docs.tsx';
import { MessageDocs } from './message-docs.tsx';
import { FieldList, Refusals } from './parts.tsx';

const DOCUMENTS = [
  { href: '/api/openapi.json', name: 'OpenAPI 3.1' },
  { href: '/api/asyncapi.json', name: 'AsyncAPI 3' },
];

/** Every call and message of the contract, on one page that needs no script. */
export function ContractDocs({ page }: { page: ContractPage }) {
  const { groups, common, sent, received, shapes } = page;
  return (
    <article className="grid gap-12 pb-6">
      <header className="grid max-w-prose gap-4">
        <h1 className="text-4xl">For programs</h1>
        <p className="text-lg text-muted">
          Everything that the screens of {BRAND} do, a program can do too: by calls of <code>/api</code> and by messages
          over <code>/ws</code>.
        </p>
        <p>
          The same for your tools:{' '}
          {DOCUMENTS.map(({ href, name }, index) => (
            <span key={href}>
              {index > 0 && ' and '}
              <a href={href} className="link font-semibold">
                {name}
              </a>
            </span>
          ))}
          .
        </p>
      </header>
      <nav aria-label="On this page" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ name, calls }) => (
          <Contents key={name} name={name} entries={calls.map(({ id, summary }) => ({ id, text: summary }))} />
        ))}
        <Contents name="Messages that you send" entries={sent.map(({ id, type }) => ({ id, text: type }))} />
        <Contents name="Messages from the server" entries={received.map(({ id, type }) => ({ id, text: type }))} />
        <Contents name="Shapes" entries={shapes.map(({ name }) => ({ id: `shape-${name}`, text: name }))} />
      </nav>
      <section aria-labelledby="every-call" className="grid max-w-prose gap-4">
        <h2 id="every-call" className="text-3xl">
          Every call
        </h2>
        <p>
          Bodies are JSON, with <code>Content-Type: application/json</code>; unknown fields are ignored. Answers may
          gain fields, which your program must ignore.
        </p>
        <p>
          A refusal is <code>{'{ "error", "reason" }'}</code>. Decide by <code>reason</code>, never by the words. Any
          call may be refused for these reasons:
        </p>
        <Refusals refusals={common} />
      </section>
      {groups.map(({ name, description, calls }) => (
        <section key={name} aria-labelledby={`calls-${name}`} className="grid gap-8">
          <div className="grid gap-2">
            <h2 id={`calls-${name}`} className="text-3xl">
              {name}
            </h2>
            <p className="text-muted">{description}</p>
          </div>
          {calls.map((call) => (
            <CallDocs key={call.id} call={call} />
          ))}
        </section>
      ))}
      <MessageSection id="messages-sent" title="Messages that you send" messages={sent} />
      <MessageSection id="messages-received" title="Messages from the server" messages={received} />
      <section aria-labelledby="shapes" className="grid gap-8">
        <h2 id="shapes" className="text-3xl">
          Shapes
        </h2>
        {shapes.map(({ name, fields }) => (
          <section key={name} aria-labelledby={`shape-${name}`} className="grid gap-3">
            <h3 id={`shape-${name}`} className="scroll-mt-6 text-xl break-words">
              {name}
            </h3>
            <FieldList fields={fields} />
          </section>
        ))}
      </section>
    </article>
  );
}

interface MessageSectionProps {
  id: string;
  title: string;
  messages: ContractPage['sent'];
}

function MessageSection({ id, title, messages }: MessageSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-8">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {messages.map((message) => (
        <MessageDocs key={message.id} message={message} />
      ))}
    </section>
  );
}

function Contents({ name, entries }: { name: string; entries: readonly { id: string; text: string }[] }) {
  return (
    <div className="grid content-start gap-2">
      <p className="font-display text-lg font-bold">{name}</p>
      <ul className="grid gap-1">
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-block py-0.5 break-words">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { LegalDocument } from '#app/content/legal-document.ts';
import { formatLongDate } from '#app/core/format.ts';

interface LegalTextProps {
  document: LegalDocument;
  /** `page`: its title is the page's heading; `part`: it comes below another heading. */
  level: 'page' | 'part';
}

/** A legal document, for its own page and for the register form's dialog. Its date is the same in every time zone. */
export function LegalText({ document, level }: LegalTextProps) {
  const [Title, Heading] = level === 'page' ? (['h1', 'h2'] as const) : (['h3', 'h4'] as const);
  const [titleClass, headingClass] = level === 'page' ? ['text-3xl', 'text-xl'] : ['text-xl', 'text-lg'];
  const prefix = level === 'page' ? '' : 'dialog-';
  return (
    <article className="mx-auto grid max-w-prose gap-4">
      <Title className={titleClass}>{document.title}</Title>
      <p className="-mt-2 text-muted">
        Last updated{' '}
        <time dateTime={document.lastUpdated}>{formatLongDate(new Date(document.lastUpdated), 'UTC')}</time>
      </p>
      <p>{document.intro}</p>
      {document.sections.map(({ id, heading, paragraphs }) => (
        <section key={id} className="mt-4 grid gap-3">
          <Heading id={prefix + id} className={`font-display font-bold ${headingClass}`}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Paragraph key={typeof paragraph === 'string' ? paragraph : paragraph.list[0]} paragraph={paragraph} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Paragraph({ paragraph }: { paragraph: LegalDocument['sections'][number]['paragraphs'][number] }) {
  if (typeof paragraph === 'string') return <p>{paragraph}</p>;
  return (
    <ul className="grid list-disc gap-1.5 ps-6">
      {paragraph.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

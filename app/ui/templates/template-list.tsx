import { Form } from '@remix-run/react';
import {
  Beer,
  BookOpenCheck,
  Coffee,
  DoorOpen,
  GraduationCap,
  Handshake,
  Languages,
  Lightbulb,
  type LucideIcon,
  Scale,
} from 'lucide-react';
import type { TemplateCard } from '#app/content/templates.ts';
import { Spinner } from '#app/ui/primitives/button.tsx';
import { TEMPLATES_PATH, useIsMaking } from './starter-form.tsx';

/** The templates, each a button that makes a quiz. */
export function TemplateList({ templates }: { templates: readonly TemplateCard[] }) {
  return (
    <Form method="post" action={TEMPLATES_PATH}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {templates.map((template) => (
          <li key={template.id} className="grid">
            <TemplateButton {...template} />
          </li>
        ))}
      </ul>
    </Form>
  );
}

const icons = new Map<string, LucideIcon>([
  ['ice-breaker', Handshake],
  ['exit-ticket', DoorOpen],
  ['pub-quiz', Beer],
  ['vocabulary', Languages],
  ['true-or-false', Scale],
  ['exam-revision', GraduationCap],
  ['team-meeting', Coffee],
  ['trivia', Lightbulb],
]);

function TemplateButton({ id, name, about, questionCount }: TemplateCard) {
  const Icon = icons.get(id) ?? BookOpenCheck;
  const isMaking = useIsMaking(id);
  return (
    <button
      type="submit"
      name="template"
      value={id}
      aria-label={`${name}, ${questionCount} questions`}
      aria-describedby={`template-${id}`}
      {...(isMaking && { 'aria-busy': true, 'aria-disabled': true })}
      className="pressable grid content-start justify-items-start gap-1 rounded-lg bg-raised p-4 text-start text-ink"
      onClick={(event) => isMaking && event.preventDefault()}
    >
      <span className="mb-1 flex w-full items-center justify-between gap-2">
        <span className="grid size-11 place-items-center rounded-md bg-accent-soft text-on-accent-soft">
          {isMaking ? <Spinner label={null} className="size-6" /> : <Icon aria-hidden="true" className="size-6" />}
        </span>
        <span className="text-sm text-muted">{questionCount} questions</span>
      </span>
      <span className="font-display text-lg leading-tight font-bold">{name}</span>
      <span id={`template-${id}`} className="text-sm text-muted">
        {about}
      </span>
    </button>
  );
}

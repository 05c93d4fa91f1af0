import { examRevision } from '#app/content/templates/exam-revision.ts';
import { exitTicket } from '#app/content/templates/exit-ticket.ts';
import { iceBreaker } from '#app/content/templates/ice-breaker.ts';
import { pubQuiz } from '#app/content/templates/pub-quiz.ts';
import { starter } from '#app/content/templates/starter.ts';
import { teamMeeting } from '#app/content/templates/team-meeting.ts';
import type { Template } from '#app/content/templates/template.ts';
import { trivia } from '#app/content/templates/trivia.ts';
import { trueOrFalseRound } from '#app/content/templates/true-or-false.ts';
import { vocabulary } from '#app/content/templates/vocabulary.ts';

export { starter };

/** The templates, in the order in which they are offered. */
export const templates: readonly Template[] = [
  iceBreaker,
  exitTicket,
  pubQuiz,
  vocabulary,
  trueOrFalseRound,
  examRevision,
  teamMeeting,
  trivia,
];

/** What a page says about a template. */
export interface TemplateCard extends Pick<Template, 'id' | 'name' | 'about'> {
  questionCount: number;
}

/** The templates as cards. Loaders send them, so that browsers don't download the questions. */
export function templateCards(): TemplateCard[] {
  return templates.map(({ id, name, about, questions }) => ({ id, name, about, questionCount: questions.length }));
}

/** The template with this id, or the starter quiz; null for any other id. */
export function findTemplate(id: unknown): Template | null {
  return [starter, ...templates].find((template) => template.id === id) ?? null;
}

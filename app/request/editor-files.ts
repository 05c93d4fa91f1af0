import { refusalMessage, refuse } from '#app/contract/refusals.ts';
import { anchors } from '#app/core/editing/anchors.ts';
import { edit } from '#app/core/editing/edit.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import { carriedIndex } from '#app/core/exchange/carried.ts';
import type { Upload } from '#app/core/media.ts';
import type { RequestContext } from '#app/load-context.ts';

/** What came of the files in a form of the editor. */
interface Taken {
  /** With the pictures and sounds that could be used. */
  typed: EditedQuiz;
  /** Why others could not, by the element they belong to. */
  problems: Record<string, string[]>;
}

const FIELD = /^questions\.(\d{1,3})(?:\.options\.(\d))?\.(picture|sound)File$/;

/** Stores the files that a form without scripts sent, and puts each into its question or option ([ME28]). */
export async function takeFiles(
  { services, carried, user }: RequestContext,
  form: FormData,
  typed: EditedQuiz,
): Promise<Taken> {
  const problems: Record<string, string[]> = {};
  let quiz = typed;
  for (const [name, value] of carried.length > 0 && user ? form : []) {
    const [, question = '', option, wanted] = FIELD.exec(name) ?? [];
    const index = carriedIndex(value);
    const of = quiz.questions[Number(question)];
    if (!user || !wanted || index === null || !of) continue;
    const its = option === undefined ? null : of.options[Number(option)];
    if (its === undefined) continue;
    const arrived = carried[index];
    const kind: Upload['kind'] = wanted === 'sound' ? 'sound' : 'image';
    const stored = arrived ? await services.media.add(user.id, { ...arrived, kind }) : refuse('media_too_large');
    if (!stored.ok) {
      const anchor = its ? anchors.option(its.id) : anchors.field(of.id, 'text');
      problems[anchor] = [...(problems[anchor] ?? []), refusalMessage(stored)];
      continue;
    }
    const { id, width, height, src, srcSet } = stored.value.upload;
    quiz =
      kind === 'sound'
        ? edit(quiz, { kind: 'set-sound', id: of.id, sound: { id, src, caption: '' } })
        : edit(quiz, {
            kind: 'set-picture',
            id: of.id,
            option: its?.id ?? null,
            picture: { id, width: width ?? 0, height: height ?? 0, src, srcSet, alt: '' },
          });
  }
  return { typed: quiz, problems };
}

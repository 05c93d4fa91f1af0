import { data } from '@remix-run/node';
import { PreviewedTexts } from '#app/contract/editing.ts';
import { parseAs } from '#app/contract/parse.ts';
import { refusals } from '#app/contract/refusals.ts';
import type { EditedQuiz } from '#app/core/editing/quiz.ts';
import { type FormattedPreview, type FormulaProblems, textsOf } from '#app/core/rich-text.ts';
import type { RequestContext } from '#app/load-context.ts';

/** Answers the editor's question how texts will look, in their order ([RF15]). */
export async function answerFormatting({ services }: RequestContext, form: FormData): Promise<Response> {
  const parsed = parseAs(PreviewedTexts, form.getAll('text'));
  if (!parsed.ok) throw data(null, { status: refusals.invalid.status });
  const previews: FormattedPreview[] = await services.quizzes.previewTexts(parsed.value);
  return Response.json(previews, { headers: { 'Cache-Control': 'no-store' } });
}

/** The formulas of a quiz that cannot be read, for pages without scripts. */
export async function formulasOf(
  { services }: RequestContext,
  { settings, questions }: EditedQuiz,
): Promise<FormulaProblems> {
  if (!settings.formatting) return {};
  const texts = questions.flatMap(textsOf).filter((text) => text.includes('$'));
  const previews = await services.quizzes.previewTexts(texts);
  const found = texts.map((text, index) => [text, previews[index]?.problems ?? []] as const);
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0));
}

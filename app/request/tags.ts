import { data, redirect, replace } from '@remix-run/node';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Outcome, refusalMessage, refusals, refuse } from '#app/contract/refusals.ts';
import { MIXED_CHOICES, type TagAnswer, type TagIntent, tagFailure } from '#app/contract/tags.ts';
import type { ToastName } from '#app/contract/toasts.ts';
import { dashboardPath, toDashboardQuery } from '#app/core/dashboard-query.ts';
import { signInPath } from '#app/core/redirect.ts';
import { checkTags, type TagChange, tagKey, tagsIn } from '#app/core/tags.ts';
import type { RequestContext } from '#app/load-context.ts';
import { flashCookie } from './flash.ts';

/** The address parameters that open what edits tags: of some quizzes, or the tags themselves ([TG4], [TG6]). */
export function readTagView(parameters: URLSearchParams) {
  return {
    pickedIds: parameters.has('tagging') ? parameters.getAll('pick') : null,
    isManaging: parameters.get('tags') === 'edit',
    deletingTag: parameters.get('drop'),
  };
}

/** Handles a form about tags: redirects, or answers with a toast that says why it failed. */
export async function changeTagsFromDashboard(
  request: Request,
  { intent, form }: { intent: TagIntent; form: FormData },
  context: RequestContext,
) {
  if (!context.user) throw redirect(signInPath({ pathname: '/', search: '' }));
  const done = await work[intent](form, context, context.user.id);
  if (!done.ok) {
    const answer: TagAnswer = { toast: tagFailure(intent, refusalMessage(done)), typed: textIn(form, 'new') };
    return data(answer, { status: refusals[done.reason].status, headers: refusalHeaders(done) });
  }
  const headers = { 'Set-Cookie': await flashCookie({ toast: toastNames[intent] }, context) };
  return replace(pathAfter(request, intent, form), { headers });
}

const toastNames: Record<TagIntent, ToastName> = {
  'tag-quizzes': 'tags_saved',
  'rename-tag': 'tag_renamed',
  'delete-tag': 'tag_deleted',
};

type Work = (form: FormData, context: RequestContext, userId: string) => Promise<Outcome<number>>;

const work: Record<TagIntent, Work> = {
  async 'tag-quizzes'(form, { services }, userId) {
    const typed = checkTags(tagsIn(textIn(form, 'new')));
    if (!typed.ok) return refuse('invalid', { fields: { new: [typed.message] } });
    const { add, remove } = choicesIn(form);
    return services.tags.change(userId, textsIn(form, 'pick'), { add: [...add, ...typed.tags], remove });
  },
  async 'rename-tag'(form, { services }, userId) {
    const typed = checkTags([textIn(form, 'to')]);
    if (!typed.ok) return refuse('invalid', { fields: { to: [typed.message] } });
    const [to] = typed.tags;
    if (to === undefined) return refuse('invalid', { fields: { to: ['Please enter a tag'] } });
    return services.tags.rename(userId, { from: textIn(form, 'tag'), to });
  },
  'delete-tag': (form, { services }, userId) => services.tags.delete(userId, textIn(form, 'tag')),
};

/** What the form's boxes and selects ask for. Boxes that were checked when the page was made are named in `was`. */
function choicesIn(form: FormData): TagChange {
  const checked = textsIn(form, 'tag');
  const isChecked = new Set(checked);
  const choices = textsIn(form, 'choice');
  const mixed = textsIn(form, 'mixed').map((tag, index) => ({
    tag,
    choice: MIXED_CHOICES.find((choice) => choice === choices[index]) ?? 'keep',
  }));
  const chosen = (wanted: string) => mixed.filter(({ choice }) => choice === wanted).map(({ tag }) => tag);
  const added = checkTagsOneByOne([...checked, ...chosen('add')]);
  return { add: added, remove: [...textsIn(form, 'was').filter((tag) => !isChecked.has(tag)), ...chosen('remove')] };
}

/** Boxes have the values of stored tags; anything else was not sent by our page and is ignored. */
function checkTagsOneByOne(tags: readonly string[]): string[] {
  return tags.flatMap((tag) => {
    const checked = checkTags([tag]);
    return checked.ok ? checked.tags : [];
  });
}

/** The list again. A renamed tag that narrows it does so under its new name. */
function pathAfter(request: Request, intent: TagIntent, form: FormData): string {
  const query = toDashboardQuery(new URL(request.url).searchParams);
  if (intent === 'tag-quizzes') return dashboardPath(query);
  const changed = tagKey(textIn(form, 'tag'));
  const to = intent === 'rename-tag' ? [textIn(form, 'to')] : [];
  const tags = query.tags.flatMap((tag) => (tagKey(tag) === changed ? to : [tag]));
  return dashboardPath({ ...query, tags }, [['tags', 'edit']]);
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}

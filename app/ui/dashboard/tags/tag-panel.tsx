import { Form, Link, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import { type DashboardTags, MIXED_CHOICES, type PickedQuiz } from '#app/contract/tags.ts';
import { type DashboardQuery, dashboardPath } from '#app/core/dashboard-query.ts';
import { TAGS } from '#app/core/limits.ts';
import { countWith, type TagCount } from '#app/core/tags.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input, Select } from '#app/ui/primitives/input.tsx';
import { CheckBox } from '#app/ui/primitives/switch.tsx';
import { tagChipClass } from '#app/ui/primitives/tag-chip.ts';
import { TagCard } from './tag-card.tsx';

interface TagPanelProps {
  picked: readonly PickedQuiz[];
  tags: DashboardTags;
  query: DashboardQuery;
  /** New tags that were refused, as typed. */
  typed: string;
}

/** Sets the tags of one quiz, or of several at once ([TG4]). */
export function TagPanel({ picked, tags, query, typed }: TagPanelProps) {
  const [first] = picked;
  const { state } = useNavigation();
  if (!first) return <NothingPicked query={query} />;
  const isOne = picked.length === 1;
  const counts = tags.all.map(({ tag }) => ({ tag, count: countWith(tag, picked) }));
  return (
    <TagCard title={isOne ? <>Tags of {quoted(first)}</> : `Tags of ${picked.length} quizzes`}>
      {!isOne && <PickedTitles picked={picked} />}
      <Form method="post" className="mt-4 grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="tag-quizzes" />
        {picked.map(({ id }) => (
          <input key={id} type="hidden" name="pick" value={id} />
        ))}
        <KnownTags counts={counts} picked={picked.length} />
        <Field
          id="new-tags"
          label="New tags"
          hint={`Separate with commas. Up to ${TAGS.perQuiz} for each quiz, ${TAGS.characters} characters each. Only you see them.`}
        >
          <Input name="new" defaultValue={typed} autoComplete="off" placeholder="7b, Biology" />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={state === 'submitting'}>
            Save tags
          </Button>
          <Button variant="quiet" asChild>
            <Link to={dashboardPath(query)} preventScrollReset>
              Cancel
            </Link>
          </Button>
        </div>
      </Form>
    </TagCard>
  );
}

function quoted({ title }: PickedQuiz) {
  return <bdi className="wrap-anywhere">{title}</bdi>;
}

/** How many titles are named. */
const TITLES_SHOWN = 3;

function PickedTitles({ picked }: { picked: readonly PickedQuiz[] }) {
  const rest = picked.length - TITLES_SHOWN;
  return (
    <p className="mt-1 text-muted">
      {picked.slice(0, TITLES_SHOWN).map((quiz, index) => (
        <span key={quiz.id}>
          {index > 0 && ', '}
          {quoted(quiz)}
        </span>
      ))}
      {rest > 0 && ` and ${rest} more`}
    </p>
  );
}

interface KnownTagsProps {
  /** How many of the picked quizzes have each tag. */
  counts: readonly TagCount[];
  picked: number;
}

function KnownTags({ counts, picked }: KnownTagsProps) {
  if (counts.length === 0) return null;
  const isMixed = ({ count }: TagCount) => count > 0 && count < picked;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">Your tags</legend>
      <div className="flex flex-wrap gap-2">
        {counts.map((one) => !isMixed(one) && <TagBox key={one.tag} tag={one.tag} isOn={one.count > 0} />)}
      </div>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {counts.map((one) => isMixed(one) && <MixedTag key={one.tag} {...one} picked={picked} />)}
      </div>
    </fieldset>
  );
}

function TagBox({ tag, isOn }: { tag: string; isOn: boolean }) {
  const id = useId();
  return (
    <label htmlFor={id} className={tagChipClass}>
      {isOn && <input type="hidden" name="was" value={tag} />}
      <CheckBox id={id} name="tag" value={tag} defaultChecked={isOn} />
      <bdi className="truncate">{tag}</bdi>
    </label>
  );
}

const choiceLabels: Record<(typeof MIXED_CHOICES)[number], string> = {
  keep: 'Leave as it is',
  add: 'Add to all',
  remove: 'Remove from all',
};

/** A tag that only some of the quizzes have. */
function MixedTag({ tag, count, picked }: TagCount & { picked: number }) {
  return (
    <label className="flex items-center justify-between gap-3">
      <input type="hidden" name="mixed" value={tag} />
      <span className="min-w-0 text-sm">
        <bdi className="font-semibold wrap-anywhere">{tag}</bdi>{' '}
        <span className="whitespace-nowrap text-muted">
          on {count} of {picked}
        </span>
      </span>
      <span className="w-44 shrink-0">
        <Select name="choice" defaultValue="keep" className="text-sm lg:min-h-10 lg:py-1">
          {MIXED_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {choiceLabels[choice]}
            </option>
          ))}
        </Select>
      </span>
    </label>
  );
}

function NothingPicked({ query }: Pick<TagPanelProps, 'query'>) {
  return (
    <TagCard title="Select quizzes first">
      <p className="mt-1 text-muted">Check the boxes of the quizzes that you want to tag, then press Tag selected.</p>
      <Button className="mt-4" asChild>
        <Link to={dashboardPath(query)} preventScrollReset>
          OK
        </Link>
      </Button>
    </TagCard>
  );
}

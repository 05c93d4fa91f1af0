import { Plus } from 'lucide-react';
import { anchors } from '#app/core/editing/anchors.ts';
import type { EditedSettings } from '#app/core/editing/quiz.ts';
import { TAGS, TAGS_SHOWN } from '#app/core/limits.ts';
import { suggestTags, withSuggestion } from '#app/core/tags.ts';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { tagChipClass } from '#app/ui/primitives/tag-chip.ts';
import { useEditor } from './editor-context.ts';

interface TagsFieldProps {
  settings: Pick<EditedSettings, 'tags'>;
  problems: Record<string, string[]>;
  /** The account's tags; null if tags are not offered. */
  knownTags: readonly string[] | null;
}

/** The quiz's tags as text, with the account's other tags to add by a press. Hidden until tags are offered ([TG2]). */
export function TagsField({ settings: { tags }, problems, knownTags }: TagsFieldProps) {
  const { edit } = useEditor();
  const anchor = anchors.setting('tags');
  if (knownTags === null) return <input type="hidden" name="tags" value={tags} />;
  const set = (text: string) => edit({ kind: 'set', change: { tags: text } });
  const suggested = suggestTags(tags, knownTags).slice(0, TAGS_SHOWN);
  const hint = `To find it on your dashboard. Separate with commas, up to ${TAGS.perQuiz}. Only you see them.`;
  return (
    <div className="grid gap-2">
      <Field id={anchor} label="Tags" hint={hint} errors={problems[anchor]}>
        <Input
          name="tags"
          value={tags}
          placeholder="7b, Biology"
          autoComplete="off"
          onChange={(event) => set(event.target.value)}
        />
      </Field>
      {suggested.length > 0 && (
        <ul aria-label="Your tags" className="hidden flex-wrap gap-2 scripted:flex">
          {suggested.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={tagChipClass}
                onClick={() => {
                  set(withSuggestion(tags, tag));
                  document.getElementById(anchor)?.focus();
                }}
              >
                <Plus aria-hidden="true" className="size-4" />
                <span className="sr-only">Add the tag </span>
                <bdi>{tag}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import { memo, useState } from 'react';
import { anchors } from '#app/core/editing/anchors.ts';
import type { EditedSettings } from '#app/core/editing/quiz.ts';
import { POINTS, TIME_LIMIT } from '#app/core/limits.ts';
import { QUIZ_SETTINGS } from '#app/core/quiz-settings.ts';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input, Textarea } from '#app/ui/primitives/input.tsx';
import { useEditor } from './editor-context.ts';
import { negativeScoringHint, settingsSummary } from './labels.ts';
import { MoreSettings, SwitchSetting } from './more-settings.tsx';
import { TagsField } from './tags-field.tsx';

export interface SettingsProps {
  settings: EditedSettings;
  problems: Record<string, string[]>;
  /** The account's tags; null if tags are not offered. */
  knownTags: readonly string[] | null;
}

/** The quiz's title, and its settings folded under a one-line summary ([ED24]). */
export const Settings = memo(function Settings(props: SettingsProps) {
  const { settings, problems } = props;
  const description = anchors.setting('description');
  // Only the first rendering decides: the fold must not close by itself while its problem is being corrected.
  const [startsOpen] = useState(description in problems || anchors.setting('tags') in problems);
  return (
    <div className="grid gap-4">
      <TitleField {...props} />
      <details open={startsOpen} className="group rounded-xl border-2 border-line bg-raised">
        <summary className="flex min-h-14 items-center gap-3 rounded-xl px-4 py-2 hover:bg-sunken sm:px-5">
          <span className="min-w-0 flex-1">
            <h2 className="font-sans text-base font-semibold tracking-normal">Settings</h2>
            <span className="block text-sm text-muted">{settingsSummary(settings)}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <MainSettings {...props} />
        <MoreSettings settings={settings} />
      </details>
    </div>
  );
});

function TitleField({ settings, problems }: SettingsProps) {
  const { edit } = useEditor();
  const title = anchors.setting('title');
  return (
    <Field id={title} label="Title" errors={problems[title]}>
      <Input
        name="title"
        value={settings.title}
        autoComplete="off"
        className="font-display text-xl font-bold"
        onChange={(event) => edit({ kind: 'set', change: { title: event.target.value } })}
      />
    </Field>
  );
}

/** The description and tags, and the defaults of the questions. */
function MainSettings(props: SettingsProps) {
  const { settings, problems } = props;
  const { edit } = useEditor();
  const description = anchors.setting('description');
  return (
    <div className="grid gap-5 border-t-2 border-line p-4 sm:p-5">
      <Field id={description} label="Description" hint="Optional. Only you see it." errors={problems[description]}>
        <Textarea
          name="description"
          rows={2}
          value={settings.description}
          onChange={(event) => edit({ kind: 'set', change: { description: event.target.value } })}
        />
      </Field>
      <TagsField {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberSetting
          settings={settings}
          name="defaultTimeLimit"
          label="Default time limit"
          limits={TIME_LIMIT}
          unit="seconds"
        />
        <NumberSetting
          settings={settings}
          name="defaultPoints"
          label="Points per question"
          limits={POINTS}
          unit="points"
        />
      </div>
      <div className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-2">
        <SwitchSetting settings={settings} name="negativeScoring" hint={negativeScoringHint(settings)} />
        <SwitchSetting settings={settings} name="partialCredit" hint={QUIZ_SETTINGS.partialCredit.help} />
      </div>
    </div>
  );
}

interface NumberSettingProps extends Pick<SettingsProps, 'settings'> {
  name: 'defaultTimeLimit' | 'defaultPoints';
  label: string;
  limits: typeof TIME_LIMIT | typeof POINTS;
  unit: string;
}

function NumberSetting({ settings, name, label, limits, unit }: NumberSettingProps) {
  const { edit } = useEditor();
  const { min, max, default: usual } = limits;
  const hint = `${min}-${max} ${unit}. Default: ${usual}.`;
  return (
    <Field id={anchors.setting(name)} label={label} hint={hint}>
      <Input
        name={name}
        inputMode="numeric"
        value={settings[name]}
        placeholder={`${usual}`}
        autoComplete="off"
        className="max-w-40 tabular-nums"
        onChange={(event) => edit({ kind: 'set', change: { [name]: event.target.value } })}
      />
    </Field>
  );
}

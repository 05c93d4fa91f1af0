import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { anchors } from '#app/core/editing/anchors.ts';
import type { EditedSettings } from '#app/core/editing/quiz.ts';
import { POINTS, TIME_LIMIT } from '#app/core/limits.ts';
import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input, Textarea } from '#app/ui/primitives/input.tsx';
import { useEditor } from './editor-context.ts';
import { negativeScoringHint, settingsSummary } from './labels.ts';
import { MoreSettings, SwitchSetting } from './more-settings.tsx';

export interface SettingsProps {
  settings: EditedSettings;
  problems: Record<string, string[]>;
}

/** The quiz's settings. The less common ones are folded under a one-line summary. */
export const Settings = memo(function Settings({ settings, problems }: SettingsProps) {
  return (
    <Card className="grid gap-5 sm:p-6">
      <h2 className="text-xl">Settings</h2>
      <Texts settings={settings} problems={problems} />
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
      <SwitchSetting settings={settings} name="negativeScoring" hint={negativeScoringHint(settings)} />
      <details className="group rounded-lg border-2 border-line">
        <summary className="flex min-h-12 items-center gap-3 rounded-lg px-4 py-2 hover:bg-sunken">
          <span className="min-w-0 flex-1">
            <span className="font-semibold">More settings</span>
            <span className="block text-sm text-muted">{settingsSummary(settings)}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <MoreSettings settings={settings} />
      </details>
    </Card>
  );
});

function Texts({ settings, problems }: SettingsProps) {
  const { edit } = useEditor();
  const title = anchors.setting('title');
  const description = anchors.setting('description');
  return (
    <>
      <Field id={title} label="Title" errors={problems[title]}>
        <Input
          name="title"
          value={settings.title}
          autoComplete="off"
          onChange={(event) => edit({ kind: 'set', change: { title: event.target.value } })}
        />
      </Field>
      <Field id={description} label="Description" hint="Optional. Only you see it." errors={problems[description]}>
        <Textarea
          name="description"
          rows={2}
          value={settings.description}
          onChange={(event) => edit({ kind: 'set', change: { description: event.target.value } })}
        />
      </Field>
    </>
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

import type { ComponentProps, ReactNode } from 'react';
import { anchors } from '#app/core/editing/places.ts';
import type { EditedSettings } from '#app/core/editing/quiz.ts';
import { Field } from '#app/ui/primitives/field.tsx';
import { Select } from '#app/ui/primitives/input.tsx';
import { Switch } from '#app/ui/primitives/switch.tsx';
import { useEditor } from './editor-context.ts';
import { leaderboardHints, scoringHint, whoCanJoinHints } from './labels.ts';

interface MoreSettingsProps {
  settings: EditedSettings;
}

/** Who can join, how answers are scored, and what phones and the wall show. */
export function MoreSettings({ settings }: MoreSettingsProps) {
  const { edit } = useEditor();
  return (
    <div className="grid gap-x-8 gap-y-5 border-t-2 border-line p-4 sm:p-5 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        <Choice
          name="whoCanJoin"
          label="Who can join"
          hint={whoCanJoinHints[settings.whoCanJoin]}
          value={settings.whoCanJoin}
          onChange={(value) => edit({ kind: 'set', change: { whoCanJoin: value === 'anyone' ? value : 'signed_in' } })}
        >
          <option value="signed_in">People who are signed in</option>
          <option value="anyone">Anyone with the code</option>
        </Choice>
        <Choice
          name="scoring"
          label="Scoring"
          hint={scoringHint(settings)}
          value={settings.scoring}
          onChange={(value) => edit({ kind: 'set', change: { scoring: value === 'speed' ? value : 'points' } })}
        >
          <option value="points">Points</option>
          <option value="speed">Speed</option>
        </Choice>
        <Choice
          name="leaderboard"
          label="Leaderboard for players"
          hint={leaderboardHints[settings.leaderboard]}
          value={settings.leaderboard}
          onChange={(value) =>
            edit({ kind: 'set', change: { leaderboard: value === 'end' || value === 'never' ? value : 'always' } })
          }
        >
          <option value="always">Always</option>
          <option value="end">At the end</option>
          <option value="never">Never</option>
        </Choice>
      </div>
      <Switches settings={settings} />
    </div>
  );
}

function Switches({ settings }: MoreSettingsProps) {
  return (
    <div className="grid content-start gap-3">
      <SwitchSetting
        settings={settings}
        name="endWhenAllAnswered"
        label="End when everyone has answered"
        hint="Otherwise a question stays open until time is up or you end it."
      />
      <SwitchSetting
        settings={settings}
        name="showCounts"
        label="Show counts on the wall"
        hint="Shows how often each answer was chosen while the question is open. This may sway players."
      />
      <SwitchSetting
        settings={settings}
        name="questionOnPhone"
        label="Question on phones"
        hint="If off, phones show only the answers, so that eyes stay on the wall. Players can still open the question."
      />
      <SwitchSetting
        settings={settings}
        name="screenNames"
        label="Refuse offensive names"
        hint="Players with an offensive name are asked to choose another."
      />
    </div>
  );
}

interface ChoiceProps {
  name: keyof EditedSettings;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ name, label, hint, value, onChange, children }: ChoiceProps) {
  return (
    <Field id={anchors.setting(name)} label={label} hint={hint}>
      <Select name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </Field>
  );
}

interface SwitchSettingProps extends Pick<ComponentProps<typeof Switch>, 'label' | 'hint'> {
  settings: EditedSettings;
  name: 'negativeScoring' | 'endWhenAllAnswered' | 'showCounts' | 'questionOnPhone' | 'screenNames';
}

/** A setting that is on or off. */
export function SwitchSetting({ settings, name, ...words }: SwitchSettingProps) {
  const { edit } = useEditor();
  return (
    <Switch
      {...words}
      id={anchors.setting(name)}
      name={name}
      checked={settings[name]}
      onChange={(event) => edit({ kind: 'set', change: { [name]: event.target.checked } })}
    />
  );
}

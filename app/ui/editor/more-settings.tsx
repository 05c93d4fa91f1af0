import type { ComponentProps } from 'react';
import { anchors } from '#app/core/editing/anchors.ts';
import type { EditedSettings } from '#app/core/editing/quiz.ts';
import { type ChoiceName, type NumberName, QUIZ_SETTINGS, type SwitchName } from '#app/core/quiz-settings.ts';
import {
  CHOICE_NAMES,
  chosenOption,
  isSettingValue,
  NUMBER_NAMES,
  optionsOf,
  quantityText,
  SWITCH_NAMES,
} from '#app/core/setting-values.ts';
import { Field } from '#app/ui/primitives/field.tsx';
import { Select } from '#app/ui/primitives/input.tsx';
import { Switch } from '#app/ui/primitives/switch.tsx';
import { useEditor } from './editor-context.ts';
import { scoringHint } from './labels.ts';

interface MoreSettingsProps {
  settings: EditedSettings;
}

/** Settings for joining, scoring, and what phones and the wall show. */
export function MoreSettings({ settings }: MoreSettingsProps) {
  return (
    <div className="grid gap-x-8 gap-y-5 border-t-2 border-line p-4 sm:p-5 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        {CHOICE_NAMES.map((name) => (
          <ChoiceSetting key={name} name={name} settings={settings} />
        ))}
        {NUMBER_NAMES.map((name) => (
          <NumberChoice key={name} name={name} settings={settings} />
        ))}
      </div>
      <div className="grid content-start gap-3">
        {SWITCH_NAMES.filter((name) => !BESIDE_POINTS.has(name)).map((name) => (
          <SwitchSetting key={name} settings={settings} name={name} hint={QUIZ_SETTINGS[name].help} />
        ))}
      </div>
    </div>
  );
}

/** Switches that are shown beside the points that they change. */
const BESIDE_POINTS: ReadonlySet<SwitchName> = new Set(['negativeScoring', 'partialCredit']);

interface ChoiceSettingProps extends MoreSettingsProps {
  name: ChoiceName;
}

function ChoiceSetting({ settings, name }: ChoiceSettingProps) {
  const { edit } = useEditor();
  const choose = (value: string) => {
    if (isSettingValue(name, value)) edit({ kind: 'set', change: { [name]: value } });
  };
  const hint = chosenOption(name, settings).help ?? scoringHint(settings);
  return (
    <Field id={anchors.setting(name)} label={QUIZ_SETTINGS[name].label} hint={hint}>
      <Select name={name} value={settings[name]} onChange={(event) => choose(event.target.value)}>
        {Object.entries(optionsOf(name)).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface NumberChoiceProps extends MoreSettingsProps {
  name: NumberName;
}

/** A number with so few values that they can be listed. */
function NumberChoice({ settings, name }: NumberChoiceProps) {
  const { edit } = useEditor();
  const { label, help, min, max } = QUIZ_SETTINGS[name];
  const values = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <Field id={anchors.setting(name)} label={label} hint={help}>
      <Select
        name={name}
        value={settings[name]}
        onChange={(event) => edit({ kind: 'set', change: { [name]: Number(event.target.value) } })}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {value === 0 ? 'None' : quantityText(name, value)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface SwitchSettingProps extends Pick<ComponentProps<typeof Switch>, 'hint'> {
  settings: EditedSettings;
  name: SwitchName;
}

/** A setting that is on or off. */
export function SwitchSetting({ settings, name, hint }: SwitchSettingProps) {
  const { edit } = useEditor();
  return (
    <Switch
      label={QUIZ_SETTINGS[name].label}
      hint={hint}
      id={anchors.setting(name)}
      name={name}
      checked={settings[name]}
      onChange={(event) => edit({ kind: 'set', change: { [name]: event.target.checked } })}
    />
  );
}

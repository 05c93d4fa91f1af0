import { anchors } from '#app/core/editing/places.ts';
import type { EditedSettings } from '#app/core/editing/quiz.ts';
import { type ChoiceName, QUIZ_SETTINGS } from '#app/core/quiz-settings.ts';
import { CHOICE_NAMES, chosenOption, isSettingValue, optionsOf, SWITCH_NAMES } from '#app/core/setting-values.ts';
import { Field } from '#app/ui/primitives/field.tsx';
import { Select } from '#app/ui/primitives/select.tsx';
import { useEditor } from './editor-context.ts';
import { scoringWords } from './setting-words.ts';
import { SwitchSetting } from './switch-setting.tsx';

interface MoreSettingsProps {
  settings: EditedSettings;
}

/** Who plays, how it is scored, and what players and the wall show. */
export function MoreSettings({ settings }: MoreSettingsProps) {
  return (
    <div className="grid gap-x-8 gap-y-5 border-t-2 border-line p-4 sm:p-5 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        {CHOICE_NAMES.map((name) => (
          <ChoiceSetting key={name} name={name} settings={settings} />
        ))}
      </div>
      <div className="grid content-start gap-3">
        {SWITCH_NAMES.map((name) => {
          const { help } = QUIZ_SETTINGS[name];
          // The one whose help depends on the points stands beside them.
          return help === null ? null : <SwitchSetting key={name} settings={settings} name={name} hint={help} />;
        })}
      </div>
    </div>
  );
}

interface ChoiceSettingProps extends MoreSettingsProps {
  name: ChoiceName;
}

function ChoiceSetting({ settings, name }: ChoiceSettingProps) {
  const { edit } = useEditor();
  const choose = (value: string) => {
    if (isSettingValue(name, value)) edit({ kind: 'set', change: { [name]: value } });
  };
  const hint = chosenOption(name, settings).help ?? scoringWords(settings);
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

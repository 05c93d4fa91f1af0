import type { ComponentProps } from 'react';
import { anchors } from '#app/core/editing/places.ts';
import type { EditedSettings } from '#app/core/editing/quiz.ts';
import { QUIZ_SETTINGS, type SwitchName } from '#app/core/quiz-settings.ts';
import { Switch } from '#app/ui/primitives/switch.tsx';
import { useEditor } from './editor-context.ts';

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

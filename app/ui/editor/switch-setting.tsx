import type { ComponentProps } from 'react';
import { anchors } from '#app/core/editing/places.ts';
import type { EditedSettings } from '#app/core/editing/quiz.ts';
import { Switch } from '#app/ui/primitives/switch.tsx';
import { useEditor } from './editor-context.ts';

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

import { memo } from 'react';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { Switch } from '#app/ui/primitives/switch.tsx';
import { KEYS } from './keys.ts';

interface KeysSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  isOn: boolean;
  onSwitch(isOn: boolean): void;
}

/** The list of shortcuts, and the switch that turns them off. */
export const KeysSheet = memo(function KeysSheet({ open, onOpenChange, isOn, onSwitch }: KeysSheetProps) {
  return (
    <Dialog
      title="Keys"
      description="Shortcuts work when you're not typing or on a button. A clicker works too."
      open={open}
      onOpenChange={onOpenChange}
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
        {KEYS.map(({ action, keys, label }) => (
          <div key={action} className="contents">
            <dt className="flex flex-wrap gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border-2 border-outline bg-sunken px-2 font-sans font-semibold">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch
        id="wall-keys"
        label="Enable shortcuts"
        checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        className="mt-5"
      />
    </Dialog>
  );
});

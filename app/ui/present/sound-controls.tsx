import { Volume2, VolumeX } from 'lucide-react';
import { Button } from '#app/ui/primitives/button.tsx';
import { useSound } from './sound.ts';

/** Asked once in the lobby, as long as nobody has answered in this browser ([WA18]). */
export function SoundQuestion() {
  const sound = useSound();
  if (!sound?.isPossible || sound.isOn !== null) return null;
  return (
    <fieldset className="wallasks">
      <legend className="sr-only">Sound for this room?</legend>
      <span aria-hidden="true">Sound for this room?</span>
      <Button size="small" className="wallbutton" onClick={() => sound.set(true)}>
        On
      </Button>
      <Button size="small" variant="quiet" className="wallbutton" onClick={() => sound.set(false)}>
        Off
      </Button>
    </fieldset>
  );
}

/** The switch, and a slider while the sound is on. A calm show is silent and has neither. */
export function SoundControls() {
  const sound = useSound();
  if (!sound?.isPossible) return null;
  const { isOn, set, volume, setVolume } = sound;
  const label = isOn ? 'Sounds off' : 'Sounds on';
  return (
    <>
      {isOn && (
        <input
          type="range"
          aria-label="Volume"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          onChange={({ currentTarget }) => setVolume(currentTarget.valueAsNumber)}
          className="wallvolume"
        />
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        title={`${label} (M)`}
        className="walltool"
        onClick={() => set(!isOn)}
      >
        {isOn ? <Volume2 /> : <VolumeX />}
      </Button>
    </>
  );
}

/** What is heard, in words ([WA18]). Not announced: who hears the announcement hears the sound. */
export function SoundCaption() {
  const caption = useSound()?.caption;
  return caption ? <p className="wallcaption">{caption}</p> : null;
}

import { CircleAlert, Undo2, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { kindOf, type Place, useUploads } from './uploads.ts';

// Listed one by one: phones then convert their own formats. A phone offers its camera too.
const ACCEPTED = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  sound: 'audio/mpeg,audio/mp4,audio/ogg,audio/wav,.mp3,.m4a,.ogg,.wav',
};

interface UploadButtonProps {
  place: Place;
  label: string;
  /** The name of the field that sends the file without scripts. */
  name: string;
  children: ReactNode;
}

/** Chooses a file and uploads it. Files can be pasted and dropped as well. Without scripts it is sent with the form ([ME28]). */
export function UploadButton({ place, label, name, children }: UploadButtonProps) {
  const { start } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {/* Without scripts this is what is seen. */}
      <label className="grid max-w-full gap-1 text-sm scripted:hidden">
        <span aria-hidden="true">{label}</span>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED[kindOf(place)]}
          name={name}
          aria-label={label}
          className="max-w-full text-sm text-muted file:me-3 file:min-h-11 file:rounded-md file:border-2 file:border-control file:bg-raised file:px-3 file:font-semibold file:text-ink"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) start(place, file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      <Button
        size="small"
        aria-label={label}
        className="hidden scripted:inline-flex"
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}

/** An upload's progress, why it failed, or what was removed; nothing otherwise. */
export function UploadStatus({ place, noun }: { place: Place; noun: string }) {
  const { stateOf, cancel, undo } = useUploads();
  const { sent, problem, removed } = stateOf(place);
  if (sent !== null) {
    return (
      <div className="flex items-center gap-3">
        <progress
          className="h-3 flex-1 accent-(--color-accent)"
          value={sent}
          max={1}
          aria-label={`Uploading the ${noun}`}
        />
        <span className="w-12 text-end text-sm tabular-nums">{`${Math.round(100 * sent)} %`}</span>
        <Button size="small" onClick={() => cancel(place)}>
          <X aria-hidden="true" className="size-4" />
          Cancel
        </Button>
      </div>
    );
  }
  if (problem) {
    return (
      <p role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {problem}
      </p>
    );
  }
  if (!removed) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-muted">
      {`The ${noun} was removed.`}
      <Button size="small" onClick={() => undo(place)}>
        <Undo2 aria-hidden="true" className="size-4" />
        Undo
      </Button>
    </p>
  );
}

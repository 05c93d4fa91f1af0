import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { EditedQuestion } from '#app/core/editing/quiz.ts';
import type { Picture, Sound, Upload } from '#app/core/media.ts';
import { useEditor } from '#app/ui/editor/editor-context.ts';
import { fileProblem, type Sending, sendFile, type Uploaded } from './send-file.ts';

/** Where an upload belongs in a question: its picture, its sound, or the picture of the option with this id. */
export type Place = 'picture' | 'sound' | { option: string };

/** What a place shows besides its picture or sound. */
export interface PlaceState {
  /** The part of a file that has been sent, from 0 to 1; null while nothing is being sent. */
  sent: number | null;
  /** Why the last upload failed. */
  problem: string | null;
  /** What the author has just removed, for undo. */
  removed: Picture | Sound | null;
}

export interface Uploads {
  stateOf(place: Place): PlaceState;
  start(place: Place, file: File): void;
  cancel(place: Place): void;
  remove(place: Place, media: Picture | Sound): void;
  undo(place: Place): void;
}

const IDLE: PlaceState = { sent: null, problem: null, removed: null };
const keyOf = (place: Place) => (typeof place === 'string' ? place : `option ${place.option}`);
export const kindOf = (place: Place): Upload['kind'] => (place === 'sound' ? 'sound' : 'image');

const UploadsContext = createContext<Uploads | null>(null);
export const UploadsProvider = UploadsContext.Provider;

/** The uploads of the question around. */
export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('There is no question around');
  return uploads;
}

/** The uploads of a question. An upload goes on while another question is open. */
export function useQuestionUploads(id: EditedQuestion['id']): Uploads {
  const { edit } = useEditor();
  const [states, setStates] = useState<Readonly<Record<string, PlaceState>>>({});
  const sending = useRef(new Map<string, Sending>());
  const update = useCallback((place: Place, change: Partial<PlaceState>) => {
    const key = keyOf(place);
    setStates((before) => ({ ...before, [key]: { ...(before[key] ?? IDLE), ...change } }));
  }, []);
  const put = useCallback(
    (place: Place, media: Picture | Sound | null) => {
      if (place === 'sound') edit({ kind: 'set-sound', id, sound: media as Sound | null });
      else {
        const option = place === 'picture' ? null : place.option;
        edit({ kind: 'set-picture', id, option, picture: media as Picture | null });
      }
    },
    [edit, id],
  );
  return useMemo(
    () => ({
      stateOf: (place) => states[keyOf(place)] ?? IDLE,
      start(place, file) {
        const problem = fileProblem(file, kindOf(place));
        if (problem) return update(place, { problem });
        sending.current.get(keyOf(place))?.cancel();
        const one = sendFile(file, (sent) => update(place, { sent }));
        sending.current.set(keyOf(place), one);
        update(place, { sent: 0, problem: null, removed: null });
        const isLast = () => sending.current.get(keyOf(place)) === one;
        one.uploaded.then(
          (uploaded) => {
            if (!isLast()) return;
            put(place, place === 'sound' ? toSound(uploaded) : toPicture(uploaded));
            update(place, { sent: null });
          },
          (message: string | null) => isLast() && update(place, { sent: null, problem: message }),
        );
      },
      cancel: (place) => sending.current.get(keyOf(place))?.cancel(),
      remove(place, media) {
        put(place, null);
        update(place, { removed: media });
      },
      undo(place) {
        const { removed } = states[keyOf(place)] ?? IDLE;
        if (removed) put(place, removed);
        update(place, { removed: null });
      },
    }),
    [states, update, put],
  );
}

function toPicture({ id, width, height, src, srcSet }: Uploaded): Picture {
  return { id, alt: '', width: width ?? 0, height: height ?? 0, src, srcSet };
}

function toSound({ id, src }: Uploaded): Sound {
  return { id, caption: '', src };
}

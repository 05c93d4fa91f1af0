import type { ClipboardEvent, DragEvent } from 'react';
import type { EditedQuestion } from '#app/core/editing/quiz.ts';
import { uploadKindOf } from '#app/core/media-types.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { Place, Uploads } from './uploads.ts';

/** Handlers that upload what is pasted or dropped on a question, to the option under it if that may have a picture. */
export function givenFiles({ type }: Pick<EditedQuestion, 'type'>, { start }: Uploads) {
  const take = (event: { target: EventTarget; preventDefault(): void }, files: FileList) => {
    const file = [...files].find((one) => uploadKindOf(one.type) !== null) ?? files[0];
    if (!file) return;
    event.preventDefault();
    start(placeOf(event.target, file), file);
  };

  function placeOf(target: EventTarget, file: File): Place {
    if (uploadKindOf(file.type) === 'sound') return 'sound';
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-option]')?.dataset.option : undefined;
    return option !== undefined && rulesOf(type).options?.hasPictures ? { option } : 'picture';
  }

  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
}

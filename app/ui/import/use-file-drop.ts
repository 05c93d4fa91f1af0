import { type RefObject, useEffect, useState } from 'react';

/**
 * Takes a file that is dropped anywhere on the page into a file input, as if it had been chosen. A drop beside the input
 * would make the browser leave the page.
 *
 * @returns Whether a file is being dragged over the page.
 */
export function useFileDrop(input: RefObject<HTMLInputElement>): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Without a related target the pointer has left the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      choose(input.current, event.dataTransfer?.files[0]);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, [input]);
  return isOver;
}

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Puts a file into the input and tells React about it. */
function choose(input: HTMLInputElement | null, file: File | undefined): void {
  if (!input || !file) return;
  const only = new DataTransfer();
  only.items.add(file);
  input.files = only.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  input.focus();
}

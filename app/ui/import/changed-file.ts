import type { NothingImported } from '#app/contract/import.ts';

const WORDS = 'The file has changed. Please choose it again.';

/** Instead of the server's answer, where a file was chosen that the browser does not give any more ([IX13]). */
export function changedFile(): NothingImported & { isRefused: true } {
  return { isRefused: true, step: 'choose', source: 'file', words: WORDS, text: '' };
}

export function isChangedFile(answer: NothingImported | null): boolean {
  return answer?.words === WORDS;
}

/** Whether a form can be sent at all: browsers do not read a file that was changed, moved or deleted after the choice. */
export async function isReadable(request: Request): Promise<boolean> {
  try {
    await request.clone().formData();
    return true;
  } catch {
    return false;
  }
}

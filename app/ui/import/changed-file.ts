import type { NothingImported } from '#app/contract/import.ts';

/** Instead of the server's answer, where a file was chosen that the browser does not give any more ([IX13]). */
export function changedFile(): NothingImported & { isRefused: true; hasChanged: true } {
  const words = 'The file has changed. Please choose it again.';
  return { isRefused: true, hasChanged: true, step: 'choose', source: 'file', words, text: '' };
}

export function isChangedFile(answer: NothingImported | null): boolean {
  return answer !== null && 'hasChanged' in answer;
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

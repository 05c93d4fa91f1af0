import type { EditorAnswer } from '#app/contract/editing.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';
import { forgetSent } from './kept.ts';

/**
 * Sends the editor's form. Where no answer comes, or one that says nothing, the page stays with all that was typed and
 * says so ([ED13]).
 */
export async function sendToServer(
  request: Request,
  send: () => Promise<EditorAnswer>,
): Promise<EditorAnswer | (EditorAnswer & Unanswered)> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Response)) return unanswered(request, error);
    // Home is where a save leads; to the sign-in page it all has to be taken along.
    if (error.headers.get('Location') === '/') forgetSent();
    throw error;
  }
}

function unanswered(request: Request, error: unknown): EditorAnswer & Unanswered {
  const isNew = /^\/creator\/?$/.test(new URL(request.url).pathname);
  return {
    ...{ isUnanswered: true, typed: null, updatedAt: null, problems: {}, conflict: null, focus: null, shown: 0 },
    toast: {
      title: isNew ? 'Failed to create quiz' : 'Failed to update quiz',
      // What fetch throws where there is no network.
      description:
        error instanceof TypeError ? 'The server cannot be reached. Please check your connection.' : 'Unknown error',
      tone: 'destructive',
    },
  };
}

import type { TagCount } from '#app/core/tags.ts';
import type { ToastContent } from './toasts.ts';

/** A quiz whose tags are being edited. */
export interface PickedQuiz {
  id: string;
  title: string;
  tags: readonly string[];
}

/** What the dashboard shows of the account's tags. */
export interface DashboardTags {
  /** Whether tags are offered at all ([TG2]). */
  isOffered: boolean;
  /** Every tag, with the number of quizzes that have it. */
  all: readonly TagCount[];
  /** The tags that narrow the list further, with the number of quizzes left; and those chosen already. */
  filters: readonly TagCount[];
  /** The quizzes whose tags are being edited; empty if none was selected; null if none are being edited. */
  picked: readonly PickedQuiz[] | null;
  /** Whether tags are being renamed and deleted. */
  isManaging: boolean;
  /** The tag whose deletion is waiting for confirmation. */
  deleting: TagCount | null;
}

/** What a form about tags does; sent as its `intent`. */
export const TAG_INTENTS = ['tag-quizzes', 'rename-tag', 'delete-tag'] as const;
export type TagIntent = (typeof TAG_INTENTS)[number];

/** The intent of a posted form; null if it is not about tags. */
export function toTagIntent(sent: unknown): TagIntent | null {
  return TAG_INTENTS.find((intent) => intent === sent) ?? null;
}

/** What is done with a tag that only some of the selected quizzes have. */
export const MIXED_CHOICES = ['keep', 'add', 'remove'] as const;

/** What a form about tags answers when it does not redirect. */
export interface TagAnswer {
  toast: ToastContent;
  /** The new tags as they were typed, for a page without scripts. */
  typed: string;
}

const failureTitles: Record<TagIntent, string> = {
  'tag-quizzes': 'Tags not saved',
  'rename-tag': 'Tag not renamed',
  'delete-tag': 'Tag not deleted',
};

/** The toast for a failed form, with the reason if it is known. */
export function tagFailure(intent: TagIntent, message = 'Unknown error'): ToastContent {
  return { title: failureTitles[intent], description: message, tone: 'destructive' };
}

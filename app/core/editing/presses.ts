import { QUESTION_TYPES } from '#app/core/question.ts';
import type { Edit } from './edit.ts';

/** An edit made by a single button press, with or without scripts. */
export type Press =
  | Extract<
      Edit,
      {
        kind:
          | 'add-question'
          | 'change-type'
          | 'undo-type'
          | 'move-question'
          | 'duplicate-question'
          | 'delete-question'
          | 'undo-delete'
          | 'add-option'
          | 'move-option'
          | 'delete-option';
      }
    >
  | Removal;

/** Without the picture or sound: a button has no other to put in its place. */
type Removal =
  | { kind: 'set-picture'; id: string; option: string | null; picture: null }
  | { kind: 'set-sound'; id: string; sound: null };

/** The button's value, such as `move-option:q1:o3:up` ([ED11]). */
export function toPressed(press: Press): string {
  switch (press.kind) {
    case 'undo-delete':
      return press.kind;
    case 'add-question':
      return `${press.kind}:${press.type}`;
    case 'change-type':
      return `${press.kind}:${press.id}:${press.type}`;
    case 'move-question':
      return `${press.kind}:${press.id}:${press.to}`;
    case 'move-option':
      return `${press.kind}:${press.id}:${press.option}:${press.to}`;
    case 'delete-option':
      return `${press.kind}:${press.id}:${press.option}`;
    case 'set-picture':
      return `${press.kind}:${press.id}:${press.option ?? ''}`;
    default:
      return `${press.kind}:${press.id}`;
  }
}

const SHOW = 'show:';

/** The value of a button that opens a question without scripts ([ED19]). */
export function toShow(id: string): string {
  return `${SHOW}${id}`;
}

/** The id of the question that a {@link toShow} button opens; null for any other button. */
export function readShow(sent: string): string | null {
  return sent.startsWith(SHOW) ? sent.slice(SHOW.length) : null;
}

/** The edit in a button's value; null for any other value. */
export function readPressed(sent: string): Press | null {
  const [kind, id = '', third = '', fourth = ''] = sent.split(':');
  switch (kind) {
    case 'undo-delete':
      return { kind };
    case 'add-question':
    case 'change-type': {
      const type = QUESTION_TYPES.find((known) => known === (kind === 'add-question' ? id : third));
      if (!type) return null;
      return kind === 'add-question' ? { kind, type } : { kind, id, type };
    }
    case 'move-question':
      return third === 'up' || third === 'down' ? { kind, id, to: third } : null;
    case 'move-option':
      return fourth === 'up' || fourth === 'down' ? { kind, id, option: third, to: fourth } : null;
    case 'delete-option':
      return { kind, id, option: third };
    case 'set-picture':
      return { kind, id, option: third === '' ? null : third, picture: null };
    case 'set-sound':
      return { kind, id, sound: null };
    case 'undo-type':
    case 'duplicate-question':
    case 'delete-question':
    case 'add-option':
      return { kind, id };
    default:
      return null;
  }
}

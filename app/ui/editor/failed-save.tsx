import type { EditorAnswer } from '#app/contract/editing.ts';
import type { ToastContent } from '#app/contract/toasts.ts';
import { EDITOR_LINES } from '#app/core/limits.ts';

interface FailedSaveProps {
  toast: ToastContent;
  problems: EditorAnswer['problems'];
  /** The element to go to for an anchor that the page may not have. */
  wayTo: (anchor: string) => string;
}

/** Why nothing was saved, for those without scripts: others get a message that comes and goes, and the focus. */
export function FailedSave({ toast, problems, wayTo }: FailedSaveProps) {
  const places = Object.entries(problems);
  const rest = places.length - EDITOR_LINES;
  return (
    <div
      role="alert"
      className="mt-6 rounded-lg border-2 border-danger bg-danger-soft px-4 py-3 text-on-danger-soft scripted:hidden"
    >
      <p>
        <strong>{toast.title}</strong> {places.length === 0 && toast.description}
      </p>
      <ul className="list-disc ps-6">
        {places.slice(0, EDITOR_LINES).map(([anchor, messages]) => (
          <li key={anchor}>
            <a href={`#${wayTo(anchor)}`} className="link">
              {messages.join(' ')}
            </a>
          </li>
        ))}
        {rest > 0 && <li>And {rest} more.</li>}
      </ul>
    </div>
  );
}

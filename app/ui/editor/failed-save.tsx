import type { EditorAnswer } from '#app/contract/editing.ts';
import type { ToastContent } from '#app/contract/toasts.ts';

interface FailedSaveProps {
  toast: ToastContent;
  problems: EditorAnswer['problems'];
}

/** Why nothing was saved, for those without scripts: others get a message that comes and goes, and the focus. */
export function FailedSave({ toast, problems }: FailedSaveProps) {
  const places = Object.entries(problems);
  return (
    <div
      role="alert"
      className="mt-6 rounded-lg border-2 border-danger bg-danger-soft px-4 py-3 text-on-danger-soft scripted:hidden"
    >
      <p>
        <strong>{toast.title}</strong> {places.length === 0 && toast.description}
      </p>
      <ul className="list-disc ps-6">
        {places.map(([anchor, messages]) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="link">
              {messages.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

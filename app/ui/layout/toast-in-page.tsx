import { useVisit } from './visit.ts';

/** The message of the page before, for those without scripts: hidden by the same mark as all else that scripts replace. */
export function ToastInPage() {
  const { toast } = useVisit();
  if (!toast) return null;
  return (
    <p role="status" className="border-y-2 border-outline bg-raised px-4 py-3 text-center scripted:hidden">
      <strong>{toast.title}</strong> {toast.description}
      {toast.link && (
        <>
          {' '}
          <a href={toast.link.to} className="link">
            {toast.link.label}
          </a>
        </>
      )}
    </p>
  );
}

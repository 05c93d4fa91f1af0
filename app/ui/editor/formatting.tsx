import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { EditedQuestion } from '#app/core/editing/quiz.ts';
import { mayBeFormatted } from '#app/core/formatting-marks.ts';
import { type FormattedPreview, type FormulaProblems, textsOf } from '#app/core/rich-text.ts';
import { withTimeout } from '#app/ui/calls/call-api.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';

/** How texts of the question around look; undefined until the server has said so. */
type Previews = (text: string) => FormattedPreview | undefined;

const PreviewsContext = createContext<Previews>(() => undefined);

/** Formulas that could not be read when the page was rendered. */
export const StoredFormulas = createContext<FormulaProblems>({});

/** Longer than between two keystrokes: the server formats. */
const PAUSE_MS = 350;

interface FormattingProviderProps {
  question: EditedQuestion;
  /** Whether the quiz's texts are formatted. */
  isOn: boolean;
  children: ReactNode;
}

/** Asks the server how the texts of an open question look, once the author pauses ([RF15]). */
export function FormattingProvider({ question, isOn, children }: FormattingProviderProps) {
  const stored = useContext(StoredFormulas);
  const [known, setKnown] = useState<ReadonlyMap<string, FormattedPreview>>(new Map());
  const unknown = isOn ? textsOf(question).filter((text) => mayBeFormatted(text) && !known.has(text)) : [];
  const asked = JSON.stringify(unknown);
  useEffect(() => {
    const texts: string[] = JSON.parse(asked);
    if (texts.length === 0) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const previews = await fetchPreviews(texts, leaving.signal);
      if (previews) setKnown((before) => withPreviews(before, texts, previews));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  const previews = useMemo<Previews>(() => {
    if (!isOn) return () => undefined;
    return (text) => known.get(text) ?? (stored[text] && { html: null, problems: stored[text] });
  }, [isOn, known, stored]);
  return <PreviewsContext.Provider value={previews}>{children}</PreviewsContext.Provider>;
}

/** Texts that the page remembers. */
const REMEMBERED = 100;

function withPreviews(
  before: ReadonlyMap<string, FormattedPreview>,
  texts: readonly string[],
  previews: readonly FormattedPreview[],
): ReadonlyMap<string, FormattedPreview> {
  const added = texts.flatMap((text, index) => (previews[index] ? [[text, previews[index]] as const] : []));
  return new Map([...[...before].slice(-REMEMBERED), ...added]);
}

/** Null if the server cannot be reached: the previews then show texts as typed. */
async function fetchPreviews(texts: readonly string[], leaving: AbortSignal): Promise<FormattedPreview[] | null> {
  const body = new FormData();
  for (const text of texts) body.append('text', text);
  try {
    return await withTimeout(async (signal) => {
      const answer = await fetch('/creator/formatted', {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, leaving]),
      });
      return answer.ok ? await answer.json() : null;
    });
  } catch {
    return null;
  }
}

/** A text as it will look. While a change is being formatted it stays as it looked before. */
export function TextPreview({ text }: { text: string }) {
  const preview = useContext(PreviewsContext)(text);
  const last = useRef<{ text: string; html: string | null } | null>(null);
  useEffect(() => {
    if (preview) last.current = { text, html: preview.html };
  }, [text, preview]);
  const shown = preview ? { text, html: preview.html } : mayBeFormatted(text) ? last.current : null;
  return shown ? <FormattedText text={shown.text} html={shown.html} /> : text;
}

/** Below a field: why formulas in its text are shown as typed ([RF4]). */
export function FormulaNotes({ text }: { text: string }) {
  const preview = useContext(PreviewsContext)(text);
  if (!text.includes('$')) return null;
  return (
    <div role="status" className="grid gap-1 text-sm empty:hidden">
      {preview?.problems.map(({ formula, message }) => (
        <p key={formula} className="flex gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <code dir="ltr">{formula}</code> is shown as typed. {message}
          </span>
        </p>
      ))}
    </div>
  );
}

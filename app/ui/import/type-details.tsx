import type { FileQuestion } from '#app/core/exchange/shapes.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { linesOf, ON } from '#app/core/questions/type-form.ts';
import { isBlank } from '#app/core/text.ts';

/** What a question of a type without marked options consists of: its options in their order, and its own fields. */
export function TypeDetails({ question }: { question: FileQuestion }) {
  const { options } = question;
  const details = detailsOf(question);
  return (
    <>
      {options.length > 0 && (
        <ol className="grid grid-cols-1 gap-1.5">
          {options.map(({ text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and its options have no ids
            <li key={at} className="flex min-h-11 items-center gap-3 rounded-md bg-sunken px-3 py-2">
              {rulesOf(question.type).isScored && (
                <span aria-hidden="true" className="font-bold tabular-nums text-muted">
                  {at + 1}
                </span>
              )}
              <span dir="auto" className="min-w-0 flex-1 break-words whitespace-pre-wrap">
                {isBlank(text) ? <span className="text-muted">No text yet</span> : text}
              </span>
            </li>
          ))}
        </ol>
      )}
      {details.length > 0 && (
        <dl className="grid grid-cols-1 gap-2 rounded-md bg-sunken p-3 text-sm">
          {details.map(({ label, texts }) => (
            <div key={label} className="flex flex-wrap gap-x-2 gap-y-1">
              <dt className="font-semibold">{label}:</dt>
              <dd className="flex min-w-0 flex-wrap gap-1.5">
                {texts.map((text) => (
                  <bdi key={text} className="min-w-0 rounded-sm bg-raised px-2 break-words">
                    {text}
                  </bdi>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The fields that say something, each with its lines. */
function detailsOf({ type, setup, key }: FileQuestion): { label: string; texts: string[] }[] {
  const { fields, toDetails } = formOf(type);
  const details = toDetails(setup, key);
  return fields.flatMap(({ name, label, kind }) => {
    const typed = details[name] ?? '';
    if (typed === '' || (name === 'tolerance' && typed === '0')) return [];
    if (kind === 'switch' || kind === 'bit') return typed === ON ? [{ label, texts: ['Yes'] }] : [];
    return [{ label, texts: [...new Set(linesOf(typed))] }];
  });
}

import { Copy } from 'lucide-react';
import { useState } from 'react';
import { toasts } from '#app/contract/toasts.ts';
import { assistantPrompt } from '#app/core/exchange/assistant-prompt.ts';
import { QUESTIONS_MAX, TITLE_MAX } from '#app/core/limits.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input, Textarea } from '#app/ui/primitives/input.tsx';
import { useCopy } from '#app/ui/primitives/use-copy.ts';

/** A prompt for an AI assistant. Without JavaScript it can be selected and completed by hand. */
export function AssistantPrompt() {
  const [topic, setTopic] = useState('');
  const [count, setCount] = useState('10');
  const { copy, isCopied } = useCopy(toasts.prompt_copied);
  const prompt = assistantPrompt({ topic, count: toCount(count) });
  return (
    <Card className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8">
      <div className="grid grid-cols-1 content-start gap-4">
        <h2 className="text-xl">Let an AI assistant write it</h2>
        <p className="text-muted">
          Give this prompt to the assistant you use, then paste its answer above. Check the facts before you play.
        </p>
        <div className="hidden grid-cols-[minmax(0,1fr)_7rem] gap-3 scripted:grid">
          <Field id="prompt-topic" label="Topic">
            <Input
              value={topic}
              maxLength={TITLE_MAX}
              placeholder="The solar system"
              autoComplete="off"
              onChange={({ currentTarget }) => setTopic(currentTarget.value)}
            />
          </Field>
          <Field id="prompt-count" label="How many">
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={QUESTIONS_MAX}
              value={count}
              onChange={({ currentTarget }) => setCount(currentTarget.value)}
            />
          </Field>
        </div>
        <Button className="hidden justify-self-start scripted:inline-flex" onClick={() => copy(prompt)}>
          <Copy aria-hidden="true" className="size-5" />
          {isCopied ? 'Copied' : 'Copy a prompt for your AI assistant'}
        </Button>
      </div>
      <Field id="prompt-text" label="Prompt">
        <Textarea readOnly rows={9} value={prompt} spellCheck={false} className="text-sm" />
      </Field>
    </Card>
  );
}

/** A number of questions that a quiz can have; null if the field has none. */
function toCount(typed: string): number | null {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= QUESTIONS_MAX ? count : null;
}

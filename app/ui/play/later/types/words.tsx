import { type KeyboardEvent, useRef, useState } from 'react';
import type { WordsSummary } from '#app/core/questions/summaries.ts';
import { wordCount } from '#app/core/questions/words/word-count.ts';
import { AnswerFrame } from '#app/ui/play/answer-frame.tsx';
import type { AnswerProps, PhoneType, ResultsProps } from '#app/ui/play/types/phone-type.ts';
import { useDraft } from '#app/ui/play/use-draft.ts';
import { AnswerRow, AnswerRows, Everybody } from './answer-rows.tsx';
import { TypedField } from './typed-field.tsx';
import { collapsed, fieldsIn } from './typing.ts';

/** One to three fields. Enter goes to the next empty one, and from the last one sends them ([QT72]). */
function TypeWords({ screen, isAlive, problem: sentProblem, answer }: AnswerProps) {
  const count = wordCount(screen.question);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useDraft(screen.key, {
    name: 'word',
    start: Array.from({ length: count }, () => ''),
    readPage: () => fieldsIn(form.current),
  });
  const [local, setLocal] = useState(sentProblem);
  const problem = local ?? screen.refusal;
  const given = draft.map(collapsed).filter((word) => word !== '');
  const sent = Array.isArray(screen.value) ? screen.value : null;
  const read = () => {
    setLocal(given.length === 0 ? 'Please type an answer' : null);
    if (given.length === 0) form.current?.querySelector<HTMLInputElement>('[data-typed]')?.focus();
    return given.length === 0 ? null : { selectedOptionIds: [], value: given };
  };
  const goOn = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const next = form.current?.querySelectorAll<HTMLInputElement>('[data-typed]')[index + 1];
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !next || next.value !== '') return;
    event.preventDefault();
    next.focus();
  };
  return (
    <AnswerFrame
      screen={screen}
      name={count > 1 ? `Answers: up to ${count}` : 'Answer'}
      className="typed"
      submit={{ label: count > 1 ? 'Submit Answers' : 'Submit Answer', isReady: given.length > 0 }}
      problem={problem}
      read={read}
      answer={answer}
      formRef={form}
    >
      {draft.map((typed, index) => (
        <TypedField
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields keep their places
          key={index}
          id={`typed-answer-${index}`}
          name="word"
          label={count > 1 ? `Answer ${index + 1} of up to ${count}` : 'Your answer'}
          enterKeyHint={index < count - 1 ? 'next' : 'send'}
          maxLength={WORD_MAX}
          screen={screen}
          isOff={!isAlive && screen.paused}
          hasProblem={problem !== null}
          hasStatus={index === 0}
          value={sent ? (sent[index] ?? '') : typed}
          onKeyDown={(event) => goOn(event, index)}
          onChange={({ target }) => {
            setDraft(draft.map((one, at) => (at === index ? target.value : one)));
            setLocal(null);
          }}
        />
      ))}
    </AnswerFrame>
  );
}

/** Room for 25 characters of any script, in UTF-16 units. The server counts exactly. */
const WORD_MAX = 100;

/** How many of the most frequent words a phone lists. */
const SHOWN = 12;

function WordsResults({ screen: { value, summary } }: ResultsProps) {
  return (
    <>
      {Array.isArray(value) && (
        <AnswerRows>
          <AnswerRow term={value.length > 1 ? 'Your answers' : 'Your answer'}>{value.join(', ')}</AnswerRow>
        </AnswerRows>
      )}
      {summary?.kind === 'words' && summary.words.length > 0 && <Frequent summary={summary} />}
    </>
  );
}

function Frequent({ summary: { words } }: { summary: WordsSummary }) {
  const most = Math.max(1, ...words.map(({ count }) => count));
  return (
    <Everybody title="What everybody sent">
      <ul className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {words.slice(0, SHOWN).map(({ text, count }) => (
          <li key={text} style={{ fontSize: `${1 + 0.75 * (count / most)}rem` }} className="font-semibold">
            <bdi>{text}</bdi> <span className="text-sm font-normal text-muted tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </Everybody>
  );
}

export const words: PhoneType = {
  Answer: TypeWords,
  Results: WordsResults,
  isPlural: (question) => wordCount(question) > 1,
  instruction(question) {
    const count = wordCount(question);
    return count > 1 ? `Type up to ${count} answers` : 'Type your answer';
  },
  choices: () => '',
  ownAnswer: ({ value }) => (Array.isArray(value) ? value.join(', ') : ''),
  solution: () => '',
};

import { useRef } from 'react';
import type { WordsSummary } from '#app/core/questions/summaries.ts';
import type { Cloud, CloudFrame, PlacedWord } from './cloud.ts';
import { HideButton, useHidingKeys } from './hiding.tsx';
import { Prompt } from './prompt.tsx';
import { useCloud } from './use-cloud.ts';
import { BOARD, GOT_IT, type StageProps, type WallType } from './wall-type.ts';

/** A word cloud, and the same as a list for screen readers ([WA49]). */
export const words: WallType = {
  Stage: WordsStage,
  body: BOARD,
  hint: ({ setup: { count = 1 } }) => (count > 1 ? `Up to ${count} answers each` : null),
  gotIt: GOT_IT,
};

function WordsStage({ question, results, summary }: StageProps) {
  const all = summary?.kind === 'words' ? summary : null;
  if (!all || all.words.length === 0) {
    if (results) return <div className="wallbody" />;
    const { count = 1 } = question.setup;
    return <Prompt>{count > 1 ? 'Type your words on your phone' : 'Type your answer on your phone'}</Prompt>;
  }
  return <WordCloud key={question.id} summary={all} />;
}

function WordCloud({ summary }: { summary: WordsSummary }) {
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useHidingKeys();
  const { cloud, frame } = useCloud(box, summary.words);
  return (
    <div ref={box} className="wallbody">
      <ol className="sr-only" aria-label="Most frequent first">
        {summary.words.map(({ text, count }) => (
          <li key={text}>
            <bdi>{text}</bdi>: {count}
          </li>
        ))}
      </ol>
      <Words cloud={cloud} frame={frame} onKeyDown={onKeyDown} />
    </div>
  );
}

interface WordsProps {
  cloud: Cloud;
  frame: CloudFrame;
  onKeyDown: ReturnType<typeof useHidingKeys>;
}

function Words({ cloud, frame, onKeyDown }: WordsProps) {
  const most = Math.max(...cloud.words.map(({ count }) => count));
  const only = cloud.words.filter(({ count }) => count === most).length === 1;
  return (
    <ul
      className="wallcloud"
      data-keeps-focus=""
      style={{ '--width': frame.width, '--height': frame.height }}
      onKeyDown={onKeyDown}
    >
      {cloud.words.map((word) => (
        <Word key={word.text} word={word} isFirst={only && word.count === most && cloud.words.length > 1} />
      ))}
    </ul>
  );
}

function Word({ word, isFirst }: { word: PlacedWord; isFirst: boolean }) {
  const { text, x, y, width, height, size } = word;
  const place = { '--x': x, '--y': y, '--size': size, '--wide': width, '--high': height };
  return (
    <li>
      <HideButton text={text} className="wallword" style={place}>
        <bdi className="wallwordface" data-first={isFirst || undefined} data-tint={tintOf(text)}>
          {text}
        </bdi>
      </HideButton>
    </li>
  );
}

const TINTS = 6;

/** The same word always has the same colour, which means nothing. */
function tintOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

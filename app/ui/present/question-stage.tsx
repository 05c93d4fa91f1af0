import { Lightbulb } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import type { Question } from '#app/contract/things.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import type { Results } from '#app/ui/live/view.ts';
import { QuizPicture } from '#app/ui/media/quiz-picture.tsx';
import { wallTypes } from '#app/ui/present/types/table.ts';
import type { ShownAnswers } from '#app/ui/present/types/wall-type.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { resultsHeadline } from './headline.ts';
import { AnsweredRing, SecondsDisc, TimeBar } from './question-clock.tsx';
import { fitStage, type RoomName, type StageFit } from './stage-fit.ts';
import { isUnmarkedCode } from './text-shape.ts';
import { useWall, type Wall } from './wall-context.ts';
import { WallSound } from './wall-sound.tsx';
import './picture.css';

/** An open question, or its results in the same layout; or a slide. */
export function QuestionStage() {
  const { known, settings } = useWall();
  const { question, session } = known;
  const fits = useMemo(() => question && fitRooms(question), [question]);
  if (!question || !fits) return null;
  const results = session.status === 'results' ? known.results : null;
  const { Stage, body } = wallTypes[question.type];
  const answers = shownAnswers({ known, settings }, results);
  if (!rulesOf(question.type).isAnswered) {
    return (
      <section
        aria-label="Slide"
        className="wallstage wallshow"
        data-picture={question.image !== null || undefined}
        style={sizesOf(fits)}
      >
        <WallPicture question={question} />
        <WallSound key={question.id} question={question} />
        <Stage key={question.id} question={question} isPair={false} {...answers} />
      </section>
    );
  }
  return (
    <section
      aria-label={results ? 'Results' : 'Question'}
      className="wallstage wallshow"
      data-board={body !== 'tiles' || undefined}
      data-picture={question.image !== null || undefined}
      style={sizesOf(fits)}
    >
      <WallPicture question={question} />
      <div className="walltop">
        <Asked question={question} isShown={!results} />
        <Told question={question} isShown={results !== null} />
      </div>
      <WallSound key={`sound ${question.id}`} question={question} />
      <Stage key={question.id} question={question} isPair={body === 'tiles' && isPair(question, fits)} {...answers} />
    </section>
  );
}

function WallPicture({ question: { image } }: { question: Question }) {
  if (!image) return null;
  return (
    <div className="wallpicture">
      <QuizPicture picture={image} sizes="(orientation: portrait) 92vw, 36vw" />
    </div>
  );
}

/** The answers as the room may see them: with the results, or before if the quiz shows counts. */
function shownAnswers({ known, settings }: Pick<Wall, 'known' | 'settings'>, results: Results | null): ShownAnswers {
  const { answered } = known.host.progress;
  if (results) return { results, counts: results.answerCounts, summary: results.summary, answered };
  const { answerCounts, summary } = known.session.currentStats;
  const isShown = settings.showCounts;
  return { results: null, counts: isShown ? answerCounts : null, summary: isShown ? summary : null, answered };
}

type RoomFits = Record<RoomName, StageFit>;

function fitRooms(question: Question): RoomFits {
  const presented = { ...question, body: wallTypes[question.type].body };
  const [wide, beside, zoomed] = [
    fitStage(presented, 'wide'),
    fitStage(presented, 'beside'),
    fitStage(presented, 'zoomed'),
  ];
  return { wide, beside, zoomed };
}

/** The text sizes for each room; the styles choose by the shape of the real one. */
function sizesOf({ wide, beside, zoomed }: RoomFits): CSSProperties {
  return {
    '--ask-wide': wide.question,
    '--fit-wide': wide.answers,
    '--columns-wide': wide.columns,
    '--scale-wide': wide.scale,
    '--picture-wide': wide.picture,
    '--ask-beside': beside.question,
    '--fit-beside': beside.answers,
    '--columns-beside': beside.columns,
    '--scale-beside': beside.scale,
    '--picture-beside': beside.picture,
    '--ask-zoomed': zoomed.question,
    '--fit-zoomed': zoomed.answers,
    '--columns-zoomed': zoomed.columns,
    '--scale-zoomed': zoomed.scale,
    '--picture-zoomed': zoomed.picture,
  };
}

/** Whether two short answers, such as true and false, fill the room with their shapes. */
function isPair({ options }: Question, { wide }: RoomFits): boolean {
  return options.length === 2 && wide.columns === 2 && wide.answers >= PAIR_LEAST;
}

/** In pixels of the wide room. */
const PAIR_LEAST = 48;

interface TopProps {
  question: Question;
  /** The other of the two is there unseen, so that the answers below stay where they are. */
  isShown: boolean;
}

/** The open question between its clock and the count of answers. */
function Asked({ question, isShown }: TopProps) {
  const hint = wallTypes[question.type].hint(question);
  return (
    <div className="wallask" data-ghost={!isShown || undefined} aria-hidden={!isShown || undefined}>
      <SecondsDisc />
      <div className="wallasktext">
        <QuestionText question={question} isHeading={isShown} />
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      <AnsweredRing />
      <TimeBar />
    </div>
  );
}

/** The outcome: the question again, the headline, and the fun fact. */
function Told({ question, isShown }: TopProps) {
  const { funFact, funFactHtml } = question;
  return (
    <div className="walltold" data-ghost={!isShown || undefined} aria-hidden={!isShown || undefined}>
      <QuestionText question={question} isHeading={isShown} />
      {isShown ? <Headline question={question} /> : <p className="wallheadline">&nbsp;</p>}
      {funFact && <FunFact text={funFact} html={funFactHtml} />}
    </div>
  );
}

function QuestionText({ question, isHeading }: { question: Question; isHeading: boolean }) {
  const Tag = isHeading ? 'h1' : 'div';
  return (
    <Tag dir="auto" className="wallquestion" data-code={isUnmarkedCode(question) || undefined}>
      <FormattedText text={question.text} html={question.html} />
    </Tag>
  );
}

function Headline({ question: { type } }: { question: Question }) {
  const { known } = useWall();
  const { answered, correct } = known.host.progress;
  const { kind, text } = resultsHeadline({ type, answered, correct, total: known.total });
  return (
    <p className="wallheadline" data-kind={kind}>
      {kind === 'everyone' && <Mark className="size-[1.1em] shrink-0" />}
      <span>{text}</span>
    </p>
  );
}

function FunFact(fact: { text: string; html: string | undefined }) {
  return (
    <p className="wallfact">
      <Lightbulb aria-hidden="true" className="mt-[0.1em] size-[1.2em] shrink-0" />
      <span className="sr-only">Fun fact: </span>
      <span dir="auto" className="wallwords min-w-0">
        <FormattedText {...fact} />
      </span>
    </p>
  );
}

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

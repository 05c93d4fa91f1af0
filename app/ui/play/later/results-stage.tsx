import type { Participant } from '#app/contract/things.ts';
import { questionNumberText } from '#app/ui/play/play-text.ts';
import type { ResultsScreen } from '#app/ui/play/screen.ts';
import { phoneTypeOf } from '#app/ui/play/types/table.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { TopThree } from './top-three.tsx';
import { Verdict } from './verdict.tsx';

/** The results of a question: the verdict, and below it the correct answers, the fun fact and the top 3 ([PL7]). */
export function ResultsStage({ screen, participant }: { screen: ResultsScreen; participant: Participant }) {
  const { question, number, funFact, funFactHtml, top } = screen;
  const { Results } = phoneTypeOf(question);
  return (
    <>
      <Verdict screen={screen} participant={participant} />
      <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-5 px-[max(1rem,env(safe-area-inset-left))] py-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <section aria-labelledby="asked" className="min-w-0">
          <p className="text-sm text-muted">{questionNumberText(number)}</p>
          <h2 id="asked" dir="auto" className="mb-2 scroll-mt-4 text-lg whitespace-pre-wrap">
            <FormattedText text={question.text} html={question.html} />
          </h2>
          <Results screen={screen} participant={participant} />
        </section>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          {funFact !== '' && <FunFact text={funFact} html={funFactHtml} />}
          <TopThree top={top} ownId={participant.id} />
        </div>
      </div>
    </>
  );
}

function FunFact(fact: { text: string; html: string | undefined }) {
  return (
    <section aria-labelledby="fun-fact" className="rounded-lg bg-accent-soft p-4 text-on-accent-soft">
      <h2 id="fun-fact" className="text-lg">
        Fun fact
      </h2>
      <p dir="auto" className="whitespace-pre-wrap">
        <FormattedText {...fact} />
      </p>
    </section>
  );
}

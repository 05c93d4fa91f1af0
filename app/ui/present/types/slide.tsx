import { Lightbulb } from 'lucide-react';
import { looksLikeCode } from '#app/ui/present/text-shape.ts';
import { fitSlide, SLIDE_ROOMS } from './slide-fit.ts';
import { GOT_IT, type StageProps, type WallType } from './wall-type.ts';

/** Text that fills the wall. There is nothing to answer, and no clock ([WA53]). */
export const slide: WallType = {
  Stage: SlideStage,
  body: 'tiles',
  hint: () => null,
  gotIt: GOT_IT,
};

function SlideStage({ question: { text, funFact } }: StageProps) {
  const sizes = Object.fromEntries(SLIDE_ROOMS.map((name) => [`--slide-${name}`, fitSlide({ text, funFact }, name)]));
  // A first line of its own is a title.
  const [title = '', rest] = splitTitle(text);
  return (
    <div className="wallslide" style={sizes} data-code={looksLikeCode(text) || undefined}>
      <h1 dir="auto" className="wallslidetitle" data-alone={rest === '' || undefined}>
        {title}
      </h1>
      {rest !== '' && (
        <p dir="auto" className="wallslidetext">
          {rest}
        </p>
      )}
      {funFact && (
        <p className="wallfact">
          <Lightbulb aria-hidden="true" className="mt-[0.1em] size-[1.2em] shrink-0" />
          <span dir="auto" className="wallwords min-w-0">
            {funFact}
          </span>
        </p>
      )}
    </div>
  );
}

/** The first line, if others follow it; the whole text otherwise, and for code. */
function splitTitle(text: string): [title: string, rest: string] {
  const end = text.indexOf('\n');
  if (end < 0 || looksLikeCode(text)) return [text, ''];
  return [text.slice(0, end), text.slice(end + 1).replace(/^\n+/, '')];
}

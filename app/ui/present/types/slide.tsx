import { Lightbulb } from 'lucide-react';
import { isUnmarkedCode, looksLikeCode } from '#app/ui/present/text-shape.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { fitSlide, SLIDE_ROOMS } from './slide-fit.ts';
import { GOT_IT, type StageProps, type WallType } from './wall-type.ts';

/** Text that fills the wall. There is nothing to answer, and no clock ([WA53]). */
export const slide: WallType = {
  Stage: SlideStage,
  body: 'tiles',
  hint: () => null,
  gotIt: GOT_IT,
};

function SlideStage({ question }: StageProps) {
  const { funFact = '', funFactHtml } = question;
  const sizes = Object.fromEntries(SLIDE_ROOMS.map((name) => [`--slide-${name}`, fitSlide(question, name)]));
  // A first line of its own is a title.
  const { title, rest } = splitTitle(question);
  return (
    <div className="wallslide" style={sizes} data-code={isUnmarkedCode(question) || undefined}>
      <h1 dir="auto" className="wallslidetitle" data-alone={rest === null || undefined}>
        <FormattedText {...title} />
      </h1>
      {rest && (
        <p dir="auto" className="wallslidetext">
          <FormattedText {...rest} />
        </p>
      )}
      {funFact && (
        <p className="wallfact">
          <Lightbulb aria-hidden="true" className="mt-[0.1em] size-[1.2em] shrink-0" />
          <span dir="auto" className="wallwords min-w-0">
            <FormattedText text={funFact} html={funFactHtml} />
          </span>
        </p>
      )}
    </div>
  );
}

interface Part {
  text: string;
  html?: string | undefined;
}

/** The first line, if others follow it; the whole text otherwise, and for code. */
function splitTitle({ text, html }: Part): { title: Part; rest: Part | null } {
  const whole = { title: { text, html }, rest: null };
  if (html !== undefined) return splitHtml(text, html) ?? whole;
  const end = text.indexOf('\n');
  if (end < 0 || looksLikeCode(text)) return whole;
  return { title: { text: text.slice(0, end) }, rest: { text: text.slice(end + 1).replace(/^\n+/, '') } };
}

/** Null if the first line is part of something that goes on in the next. */
function splitHtml(text: string, html: string): { title: Part; rest: Part } | null {
  const [first = '', ...others] = html.split(/(?:<br>)+/, 2);
  const rest = html.slice(first.length).replace(/^(<br>)+/, '');
  const isWhole = (first.match(/<\w/g) ?? []).length === (first.match(/<\//g) ?? []).length;
  if (others.length === 0 || !isWhole || first.includes('code-block')) return null;
  return { title: { text, html: first }, rest: { text, html: rest } };
}

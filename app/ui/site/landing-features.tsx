import { ChartColumn, ListChecks, type LucideIcon, MonitorSmartphone, ShieldCheck, Timer, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FeatureName, features, steps } from '#app/content/landing.ts';
import { AnswerShape, answerMarks } from '#app/ui/answers/answer-marks.tsx';
import { classes } from '#app/ui/primitives/classes.ts';

/** The three steps, each with a picture. */
export function Guide() {
  return (
    <section aria-labelledby="guide" className="grid gap-8">
      <h2 id="guide" className="text-3xl">
        Three steps, then hands in the air
      </h2>
      <ol className="grid gap-6 lg:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid content-start gap-4 border-t-4 border-accent pt-5 sm:max-lg:grid-cols-[19rem_minmax(0,1fr)] sm:max-lg:gap-6"
          >
            <div aria-hidden="true" className="grid h-28 place-items-center rounded-lg bg-sunken px-4">
              {illustrations[index]}
            </div>
            <div className="grid content-start gap-2 lg:gap-4">
              <h3 className="text-2xl">
                <span className="text-muted tabular-nums">{index + 1}.</span> {title}
              </h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const illustrations: readonly ReactNode[] = [
  <Answers key="answers" />,
  <p key="code" className="font-display text-4xl font-bold tracking-wider whitespace-nowrap tabular-nums">
    482 913
  </p>,
  <Bars key="bars" />,
];

/** The answer marks, as the editor and phones show them. */
function Answers() {
  return (
    <div className="flex gap-2">
      {answerMarks.map((mark) => (
        <span
          key={mark.letter}
          className={`grid size-11 place-items-center rounded-md border-2 border-outline text-white ${mark.ground}`}
        >
          <AnswerShape mark={mark} className="size-5" />
        </span>
      ))}
    </div>
  );
}

const shares = ['h-[30%]', 'h-full', 'h-[18%]', 'h-[45%]'] as const;

/** A bar chart of answers, with the correct one highlighted. */
function Bars() {
  return (
    <div className="flex h-20 items-end gap-3">
      {shares.map((height, index) => (
        <span
          key={height}
          className={`w-9 rounded-t-sm border-2 border-b-0 border-outline ${height} ${index === 1 ? 'bg-accent' : 'bg-raised'}`}
        />
      ))}
    </div>
  );
}

interface FeatureLayout {
  Icon: LucideIcon;
  /** Its grid position from desktop width up. */
  cell: string;
}

const layouts: Record<FeatureName, FeatureLayout> = {
  builder: { Icon: ListChecks, cell: 'sm:col-span-2' },
  live: { Icon: Trophy, cell: 'sm:col-span-2 lg:col-span-1' },
  timed: { Icon: Timer, cell: '' },
  private: { Icon: ShieldCheck, cell: '' },
  analytics: { Icon: ChartColumn, cell: 'sm:col-span-2 lg:col-span-3 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-10' },
  responsive: { Icon: MonitorSmartphone, cell: 'sm:max-lg:col-span-2' },
};

/** The features, with screenshots of the product where they help. */
export function FeatureGrid() {
  return (
    <section aria-labelledby="features" className="grid gap-8">
      <h2 id="features" className="max-w-2xl text-3xl">
        Made for the moment when everybody looks up
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ name, title, text }) => {
          const { Icon, cell } = layouts[name];
          return (
            <li key={name} className={classes(cellClass, cell)}>
              <div className="grid content-start gap-3">
                <Icon aria-hidden="true" className="size-8" strokeWidth={1.75} />
                <h3 className="text-xl">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
              <FeaturePicture name={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const cellClass = 'flex flex-col gap-5 overflow-hidden rounded-xl border-2 border-line bg-raised p-5 sm:p-6';

function FeaturePicture({ name }: { name: FeatureName }) {
  if (name === 'builder') {
    return (
      <Picture
        name="editor"
        sizes="(min-width: 64rem) 680px, 88vw"
        alt="The editor: a question with its answers, and beside it the same question as a phone shows it."
        className="mt-auto -mb-8 rounded-b-none"
      />
    );
  }
  if (name === 'live') {
    return (
      <div className="-mb-6 mt-auto h-92 overflow-hidden">
        <Picture
          name="phone"
          sizes="260px"
          alt="A player's phone: the question, and four large buttons to answer it."
          className="mx-auto max-w-65 rounded-xl"
        />
      </div>
    );
  }
  if (name === 'analytics') {
    return (
      <Picture
        name="report"
        sizes="(min-width: 64rem) 680px, 88vw"
        alt="A report: how many took part, the mean score, and the share of correct answers to each question."
        className="mt-auto -mb-8 rounded-b-none lg:-mt-1"
      />
    );
  }
  return null;
}

/** The screenshots taken by `npm run screenshots -- --public`, with the available widths of each. */
const pictures = {
  wall: { widths: [720, 1280], width: 1280, height: 720 },
  phone: { widths: [260, 520], width: 390, height: 760 },
  editor: { widths: [640, 960], width: 960, height: 640 },
  report: { widths: [640, 960], width: 960, height: 560 },
} as const;

interface PictureProps {
  name: keyof typeof pictures;
  /** The alternative text. */
  alt: string;
  /** The displayed width, as the value of `sizes`. */
  sizes: string;
  /** Whether it is visible immediately; all others load lazily. */
  first?: boolean;
  className?: string;
}

/** A screenshot in a frame. Its size is set before it loads, so nothing shifts. */
export function Picture({ name, alt, sizes, first = false, className }: PictureProps) {
  const { widths, width, height } = pictures[name];
  const address = (wide: number) => `/pictures/${name}-${wide}.webp`;
  return (
    <img
      src={address(widths[1])}
      srcSet={widths.map((wide) => `${address(wide)} ${wide}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      {...(!first && { loading: 'lazy' as const })}
      className={classes('h-auto w-full rounded-lg border-2 border-outline bg-paper', className)}
    />
  );
}

import { AVATAR_COLOURS, avatarColour } from '#app/core/avatar.ts';
import { AnswerShape, answerMarks } from '#app/ui/answers/answer-marks.tsx';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Row, Section } from './section.tsx';

const grounds = [
  'bg-ground',
  'bg-raised',
  'bg-sunken',
  'bg-accent',
  'bg-accent-soft',
  'bg-success-soft',
  'bg-danger-soft',
];

export function ColourSamples() {
  return (
    <>
      <Section title="Answers">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {answerMarks.map((mark) => (
            <div
              key={mark.letter}
              className={`flex min-h-16 items-center gap-4 rounded-lg border-2 border-outline px-4 text-white ${mark.ground}`}
            >
              <span className="font-display text-2xl font-bold">{mark.letter}</span>
              <AnswerShape mark={mark} />
              <span className="text-lg font-semibold">
                {mark.colour} {mark.shape}
              </span>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Avatars">
        <Row>
          {onePersonPerColour().map((person) => (
            <Avatar key={person.displayName} person={person} className="size-12 text-base" />
          ))}
          <Avatar person={{ displayName: null, email: 'zoe@example.org' }} />
          <Avatar person={{ displayName: null }} />
          <Avatar person={{ displayName: 'ليلى حداد' }} />
          <Avatar person={{ displayName: '李小龙' }} />
        </Row>
      </Section>
      <Section title="Backgrounds">
        <Row>
          {grounds.map((ground) => (
            <span key={ground} className="grid justify-items-center gap-1 text-xs">
              <span className={`size-16 rounded-md border-2 border-line ${ground}`} />
              {ground.slice(3)}
            </span>
          ))}
        </Row>
      </Section>
    </>
  );
}

/** A made-up name for each colour. */
function onePersonPerColour() {
  const byColour = new Map<number, { displayName: string }>();
  for (let number = 1; byColour.size < AVATAR_COLOURS; number += 1) {
    const person = { displayName: `${String.fromCharCode(64 + (number % 26 || 26))} Person ${number}` };
    if (!byColour.has(avatarColour(person))) byColour.set(avatarColour(person), person);
  }
  return [...byColour].sort(([one], [other]) => one - other).map(([, person]) => person);
}

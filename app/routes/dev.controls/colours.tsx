import { AVATAR_COLOURS, avatarColour } from '#app/core/avatar.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Row, Section } from './section.tsx';

const answers = [
  { letter: 'A', name: 'Crimson triangle', ground: 'bg-answer-a', shape: 'M12 3 22 21H2z' },
  { letter: 'B', name: 'Cobalt diamond', ground: 'bg-answer-b', shape: 'M12 1.5 22.5 12 12 22.5 1.5 12z' },
  { letter: 'C', name: 'Ochre circle', ground: 'bg-answer-c', shape: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z' },
  { letter: 'D', name: 'Sea green square', ground: 'bg-answer-d', shape: 'M3 3h18v18H3z' },
  { letter: 'E', name: 'Plum pentagon', ground: 'bg-answer-e', shape: 'm12 1.5 10.5 7.6-4 12.4h-13l-4-12.4z' },
];

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
          {answers.map(({ letter, name, ground, shape }) => (
            <div
              key={letter}
              className={`flex min-h-16 items-center gap-4 rounded-lg border-2 border-outline px-4 text-white ${ground}`}
            >
              <span className="font-display text-2xl font-bold">{letter}</span>
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 fill-white">
                <path d={shape} />
              </svg>
              <span className="text-lg font-semibold">{name}</span>
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
      <Section title="Grounds">
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

/** The first of many made-up names that meets each colour. */
function onePersonPerColour() {
  const byColour = new Map<number, { displayName: string }>();
  for (let number = 1; byColour.size < AVATAR_COLOURS; number += 1) {
    const person = { displayName: `${String.fromCharCode(64 + (number % 26 || 26))} Person ${number}` };
    if (!byColour.has(avatarColour(person))) byColour.set(avatarColour(person), person);
  }
  return [...byColour].sort(([one], [other]) => one - other).map(([, person]) => person);
}

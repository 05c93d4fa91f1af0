import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

const TEXT = `# Space

1. Which planet is the largest?
A) Mars
B) Jupiter *
C) Saturn
time: 20
points: 200
fact: More than 1,300 Earths would fit into it.

2. Which of these are planets?
- Venus *
- Neptune *
- Pluto

3. Sound travels through empty space.
True
False *

4. Which planet is closest to the Sun?
= Mercury

5. How many moons does Mars have?
# 2

6. Put these planets in order of size.
type: order
1. Mars
2. Earth
3. Jupiter`;

const CSV = `Question,Type,Time,Points,Fun fact,Option A,Option B,Correct
"Largest planet?",single,20,200,,Mars,Jupiter,B
"Sound travels in space",boolean,,,,True,False,B`;

const JSON_FILE = `{
  "format": "handsup-quiz",
  "version": 1,
  "quiz": {
    "title": "Space",
    "questions": [
      {
        "text": "Largest planet?",
        "type": "single",
        "options": [
          { "text": "Mars", "isCorrect": false },
          { "text": "Jupiter", "isCorrect": true }
        ]
      }
    ]
  }
}`;

/** An example of each import format. */
export function Examples() {
  return (
    <section aria-labelledby="import-formats" className="grid grid-cols-1 gap-3">
      <h2 id="import-formats" className="text-xl">
        File formats
      </h2>
      <Example title="Plain text" code={TEXT}>
        Options begin with a dash, a bullet or a letter. A star marks the correct ones. Time, points and a fun fact can
        follow, each on its own line. An equals sign begins an accepted answer, a hash a number, and a line such as
        type: order names any other type.
      </Example>
      <Example title="CSV, for spreadsheets" code={CSV}>
        The first row names the columns; only Question is needed. Commas, semicolons and tabs all work. Time and points
        are optional.
      </Example>
      <Example title="JSON, for exact copies" code={JSON_FILE}>
        The editor's export format: the whole quiz with its settings. Anything left out gets its default.
      </Example>
    </section>
  );
}

function Example({ title, code, children }: { title: string; code: string; children: ReactNode }) {
  return (
    <details className="group rounded-lg border-2 border-line bg-raised">
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-lg px-4 py-2 font-semibold">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-3 px-4 pb-4">
        <p className="max-w-prose">{children}</p>
        <pre className="rounded-md bg-sunken p-4 text-sm break-words whitespace-pre-wrap">{code}</pre>
      </div>
    </details>
  );
}

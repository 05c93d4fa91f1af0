/** @typedef {import('./list.js').Mutant} Mutant */

/** Faults in what makes the evening: podium, reading time, streaks, headline, names, sound, imports and practice. */
/** @type {Mutant[]} */
export const show = [
  {
    fault: 'a place of the podium that was shown can be hidden again',
    file: 'app/core/live/revealing.ts',
    find: 'if (revealed <= phase.podium.revealed) return nothing;',
    replace: '',
    tests: ['tests/unit/core/live/revealing.test.ts'],
  },
  {
    fault: 'players see their rank before the wall reveals the podium',
    file: 'app/core/live/views.ts',
    find: 'if (isRevealing({ phase })) return false;',
    replace: '',
    tests: ['tests/unit/core/live/revealing.test.ts', 'tests/unit/core/live/views-people.test.ts'],
  },
  {
    fault: 'answers are accepted while the question is still being read',
    file: 'app/core/live/clock.ts',
    find: 'readingMs(session) > 0 && elapsedMs(phase.clock, now) < 0',
    replace: 'false',
    tests: ['tests/unit/core/live/clock.test.ts', 'tests/unit/core/live/answering.test.ts'],
  },
  {
    fault: 'wrong answers count for a streak',
    file: 'app/core/live/streak.ts',
    find: '?.score?.correct',
    replace: '?.score',
    tests: ['tests/unit/core/live/streak.test.ts'],
  },
  {
    fault: 'a chosen hand is not the one that is drawn',
    file: 'app/core/hand.ts',
    find: 'hand ?? hashOf(id) % HAND_COUNT',
    replace: 'hashOf(id) % HAND_COUNT',
    tests: ['tests/unit/core/hand.test.ts'],
  },
  {
    fault: 'times are shown although they are equal',
    file: 'app/core/tie-times.ts',
    find: 'if (times.size < 2) continue;',
    replace: '',
    tests: ['tests/unit/core/podium.test.ts'],
  },
  {
    fault: 'the headline says that everybody knew it although some did not answer',
    file: 'app/ui/present/headline.ts',
    find: 'correct === answered && answered >= total',
    replace: 'correct === answered',
    tests: ['tests/unit/ui/present/headline.test.ts'],
  },
  {
    fault: 'the first of equal names gets a number',
    file: 'app/core/player-name.ts',
    find: 'nameNumber > 1',
    replace: 'nameNumber > 0',
    tests: ['tests/unit/ui/people', 'tests/unit/ui/present'],
  },
  {
    fault: 'a calm show makes sounds',
    file: 'app/ui/present/cues.ts',
    find: "if (calmShow) return 'none';",
    replace: '',
    tests: ['tests/unit/ui/present/cues.test.ts'],
  },
  {
    fault: 'the lobby shows fewer names than fit',
    file: 'app/ui/present/crowd-layout.ts',
    find: 'SCALES.map(layoutAt).find(({ columns, rows }) => columns * rows >= count)',
    replace: 'SCALES.map(layoutAt).find(({ columns, rows }) => columns * rows > count + 8)',
    tests: ['tests/unit/ui/present/crowd-layout.test.ts'],
  },
  {
    fault: 'a default text that nobody has written counts as an option',
    file: 'app/core/editing/gaps.ts',
    find: 'missingForPublishing(quiz.settings, withoutDefaults(quiz).questions.map(toUnfinished))',
    replace: 'missingForPublishing(quiz.settings, quiz.questions.map(toUnfinished))',
    tests: ['tests/unit/core/editing/gaps.test.ts'],
  },
  {
    fault: 'a pasted question whose marks contradict each other takes the last answer without asking',
    file: 'app/core/exchange/text/settle.ts',
    find: 'return sets.size <= 1;',
    replace: 'return sets.size <= 2;',
    tests: ['tests/unit/core/exchange'],
  },
  {
    fault: 'simulated players always answer',
    file: 'app/core/practice/answering.ts',
    find: 'if (random() > player.attention) return null;',
    replace: 'random();',
    tests: ['tests/unit/core/practice/answering.test.ts'],
  },
  {
    fault: 'anybody may join a rehearsal',
    file: 'server/services/practice.ts',
    find: 'return !room || room.authorId === null || room.authorId === userId;',
    replace: 'return true;',
    tests: ['tests/integration/practice/rooms.test.ts'],
  },
];

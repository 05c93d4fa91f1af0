import { describe, expect, test } from 'vitest';
import type { Option } from '#app/contract/things.ts';
import { fitStage, ROOMS, type RoomName } from '#app/ui/present/stage-fit.ts';
import { shapeOf } from '#app/ui/present/text-shape.ts';

const rooms = Object.keys(ROOMS) as RoomName[];

const fitOf = (text: string, options: string[], name: RoomName, funFact = '') =>
  fitStage({ text, funFact, options: options.map(toOption) }, name);
const toOption = (text: string, order: number): Option => ({
  id: `o${order}`,
  questionId: 'q',
  text,
  order,
  image: null,
});

describe('[WA17] texts on the wall are as large as the room allows', () => {
  test.each(rooms)(
    '%s: short texts are several times the smallest size, the longest are as small as allowed',
    (name) => {
      const { least } = ROOMS[name];
      const short = fitOf('Which river is the longest?', ['Nile', 'Rhine', 'Thames', 'Po'], name);
      expect(short.question).toBeGreaterThanOrEqual(1.5 * least);
      expect(short.answers).toBeGreaterThanOrEqual(1.1 * least);
      const long = fitOf('Word '.repeat(199), Array(5).fill('answer '.repeat(42)), name, 'fact '.repeat(99));
      expect(long).toMatchObject({ question: least, answers: least });
    },
  );

  test('words that do not fit half the width get a row each before they are broken', () => {
    const words = ['Kraftfahrzeughaftpflicht', 'Haus', 'Baum', 'See'];
    expect(fitOf('Q?', words, 'wide')).toMatchObject({ columns: 2 });
    expect(fitOf('Q?', words, 'beside')).toMatchObject({ columns: 1 });
    expect(fitOf('Q?', ['Mitochondrion', 'ReferenceError', 'Three', 'Po'], 'beside')).toMatchObject({ columns: 2 });
  });

  test('a long word makes all answers smaller', () => {
    const [short, long] = [
      fitOf('Q?', ['A', 'B', 'C', 'D'], 'wide'),
      fitOf('Q?', ['A', 'B', 'C', 'Photosynthesis'], 'wide'),
    ];
    expect(long.answers).toBeLessThan(short.answers);
  });

  test('a question makes room for its answers: line breaks count as much as letters', () => {
    const code = Array.from({ length: 8 }, () => 'x();').join('\n');
    const alone = fitOf('Which one is right, and why is it so?', ['A', 'B', 'C', 'D'], 'wide');
    const crowded = fitOf('Which one is right, and why is it so?', [code, code, code, code], 'wide');
    expect(crowded.answers).toBeLessThan(alone.answers);
    expect(crowded.question).toBeLessThanOrEqual(alone.question);
  });

  test('a fun fact takes room from the answers from the start', () => {
    const options = ['one answer of some length that wraps'.repeat(2), 'two', 'three', 'four'];
    expect(fitOf('Q?', options, 'wide', 'fact '.repeat(99)).answers).toBeLessThan(fitOf('Q?', options, 'wide').answers);
  });

  test('[WA45] eight options as long as they may be fit, as everything becomes smaller', () => {
    const longest = Array.from({ length: 8 }, () => 'answer '.repeat(43).slice(0, 300));
    for (const body of ['tiles', 'list'] as const) {
      const options = longest.map(toOption);
      const fit = fitStage({ text: 'Which of these?', funFact: '', options, body }, 'wide');
      expect(fit.scale).toBeLessThan(1);
      expect(fit.scale).toBeGreaterThan(0.45);
      expect(fit.answers).toBeGreaterThanOrEqual(12);
    }
    const short = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(toOption);
    expect(fitStage({ text: 'Q?', funFact: '', options: short }, 'wide').scale).toBe(1);
    const five = short.slice(0, 5);
    expect(fitStage({ text: 'Q?', funFact: '', options: five, body: 'list' }, 'wide').columns).toBe(1);
  });

  test('three answers get a row each, two share one', () => {
    expect(fitOf('Q?', ['A', 'B', 'C'], 'wide').columns).toBe(1);
    expect(fitOf('Q?', ['True', 'False'], 'beside').columns).toBe(2);
  });
});

test('[WA17] beside pictures of the options no word is broken', () => {
  const image = { id: 'i', width: 640, height: 480, alt: 'A map' } as unknown as Option['image'];
  const texts = ['Egypt', 'The coast', 'Nowhere', 'Somewhere else'];
  const options = texts.map((text, order) => ({ ...toOption(text, order), image }));
  const fit = fitStage({ text: 'Which of these pictures shows Egypt?', funFact: '', options }, 'wide');
  expect(fit).toMatchObject({ columns: 2, scale: 1 });
  // About 172 px are left beside the mark, the picture and the numbers.
  expect(shapeOf('Somewhere').longestWord * fit.answers).toBeLessThanOrEqual(172);
  expect(fit.answers).toBeGreaterThanOrEqual(24);
});

describe('[ME24] the picture of a question gives way to its answers', () => {
  const image = { id: 'i', width: 640, height: 480, alt: 'A map' } as unknown as Option['image'];
  const fitBeside = (...texts: string[]) =>
    fitStage({ text: 'Where was this taken?', funFact: '', options: texts.map(toOption), image }, 'wide');

  test('it stays as wide as usual while they are easy to read', () => {
    expect(fitBeside('True', 'False')).toMatchObject({ picture: 0.4 });
  });

  test('it is only as small as they need', () => {
    const fit = fitBeside('Egypt', 'Morocco', 'Norway', 'Iceland');
    expect(fit).toMatchObject({ picture: 0.3, scale: 1 });
    expect(fit.answers).toBeGreaterThanOrEqual(1.5 * ROOMS.wide.least);
  });

  test('if they never are, they are as large as beside the smallest picture', () => {
    const towns = [
      'Copenhagen in winter',
      'Constantinople in spring',
      'Reykjavik in summer',
      'Saint Petersburg in autumn',
    ];
    expect(fitBeside(...towns).answers).toBeGreaterThan(1.1 * ROOMS.wide.least);
  });
});

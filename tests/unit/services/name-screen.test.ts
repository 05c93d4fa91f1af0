import { englishDataset } from 'obscenity';
import { describe, expect, test } from 'vitest';
import { isOffensive } from '#server/services/name-screen.ts';
import { GOOD_FULL_NAMES, GOOD_NAMES } from './good-names.ts';

describe('[JN7] names on a wall', () => {
  test("real people's names are accepted, alone and combined", () => {
    expect(GOOD_NAMES.length).toBeGreaterThan(500);
    expect([...GOOD_NAMES, ...GOOD_FULL_NAMES].filter(isOffensive)).toEqual([]);
    const pairs = GOOD_NAMES.flatMap((name, index) => {
      const other = GOOD_NAMES[(index * 7 + 3) % GOOD_NAMES.length];
      return [`${name} ${other}`, `${name}-${other}`, `${name} ${other?.[0]}.`];
    });
    expect(pairs.filter(isOffensive)).toEqual([]);
  });

  test.each([
    [
      'unchanged',
      ['fuck', 'FUCK you', 'Dick fuck', 'motherfucker', 'anal', 'cum', 'Tits', 'wanker', 'shithead', 'a piece of shit'],
    ],
    ['with doubled letters', ['fuuuck', 'shiiit', 'biiitch', 'assshole', 'faggot', 'fagot']],
    ['with numbers around them', ['fuck 2026', 'shit1', '1shit', 'shit2026']],
    [
      'with digits and signs for letters',
      ['sh1t', '5hit', '$hit', 'b00bs', 'pu55y', 'n1gger', 'ni99er', '8itch', 'b!tch', '@ss', 'd1ck', 'wh0re'],
    ],
    ['with capital I and small l swapped', ['sIut', 'shlt', 'bltch']],
    ['in capitals within a word', ['BigShit', 'ShitHead', 'MyDickIsBig']],
    [
      'spelled out with separators',
      [
        'f u c k',
        'f.u.c.k',
        'f_u_c_k',
        'f-u-c-k',
        'f*u*c*k',
        'f·u·c·k',
        'fu-ck',
        'fu_cker',
        'fu.cking',
        'fu ck',
        'fu c k',
        'nig ger',
      ],
    ],
    [
      'spelled out with separators, short ones',
      ['_shit_', 'shi_t', 'holy_sh_it', 'a_n_a_l', 'c.u.m', 'd.i.c.k', 'A. S. S.', 'p e n i s'],
    ],
    [
      'with an invisible character inside',
      [
        'f\u200bu\u200bc\u200bk',
        'fu\u00adck',
        'fu\u2060ck',
        'f\ufe0fuck',
        'f\u3164uck',
        'sh\u034fit',
        'f\u2800uck',
        'fu\u180eck',
      ],
    ],
    [
      'in lookalikes',
      [
        'ѕhit',
        'fuсk',
        'SНІТ',
        'ВIТСН',
        'nіgger',
        'сum',
        'dісk',
        'Kіkе',
        'fυck',
        'Fսck',
        'fμck',
        'FᑌCK',
        'ꓢꓧꓲꓔ',
        'fuᴄk',
      ],
    ],
    ['in other letter forms', ['𝖋𝖚𝖈𝖐', 'ｆｕｃｋ', 'ⓕⓤⓒⓚ', '🅵🆄🅲🅺', '🄵🅄🄲🄺', 'ꜰᴜᴄᴋ', 'ƒuck']],
    ['with accents', ['fück', 'shít', 'f\u0301u\u0302c\u0308k\u0303', 's\u0336h\u0336i\u0336t\u0336']],
  ])('offensive words are refused %s', (_how, names) => {
    expect(names.filter((name) => !isOffensive(name))).toEqual([]);
  });

  test('every word of the list is refused, except real names', () => {
    const words = englishDataset.build().blacklistedTerms.length;
    const originals = new Set<string>();
    englishDataset.removePhrasesIf(({ metadata }) => {
      if (metadata) originals.add(metadata.originalWord);
      return false;
    });
    expect(words).toBeGreaterThan(80);
    expect(originals.size).toBeGreaterThan(60);
    expect(
      [...originals].filter((word) => ![word, word.replace(' ', '')].some((text) => isOffensive(`Ann ${text}`))),
    ).toEqual(PEOPLE);
  });

  test('a name of many parts is checked quickly', () => {
    const name = Array.from({ length: 25 }, (_, index) => 'fcnbw'[index % 5]).join('_');
    const start = performance.now();
    for (let count = 0; count < 20; count += 1) isOffensive(name);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

/** Words of the list that are names. */
const PEOPLE = ['abo', 'abeed', 'dick', 'dyke', 'hooker', 'kike', 'negro', 'semen', 'tit'];

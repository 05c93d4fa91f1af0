import { DataSet, englishDataset, parseRawPattern } from 'obscenity';

/**
 * Listed words that also occur in people's names: Analía, Dikshit, Fukuda, Georgy, Somporn. They match only in these
 * forms; `|` is a word boundary. An empty text removes the word.
 */
const NARROWED: Record<string, string> = {
  abo: '',
  abeed: '',
  anal: '|anal| |anals| analsex analfuck analplug',
  anus: '|anus| |anuses|',
  arse: '|arse| |arses| arsehole',
  ass: '|ass| |asses| asshole asshat assface asswipe assclown |jackass |dumbass |fatass |badass |smartass',
  buttplug: '|buttplug',
  bastard: '|bastard| |bastards|',
  bitch: 'bitch biatch |bich| |biches|',
  boob: '|boob| |boobs| |booby| |boobies| bigboobs',
  chink: '|chink| |chinks|',
  cock: '|cock| |cocks| cocksuck |cockhead |bigcock |mycock',
  cum: '|cum| |cums| |cumming| cumshot cumslut cumdump cumbucket',
  cunt: '|cunt cunt|',
  dick: '|dick| |dck| |dicks| |dicked |dickhead |dickface |dickwad |dickless |dickpic |dicksuck |bigdick |mydick |suckdick',
  dildo: '|dildo| |dildos|',
  dyke: '|dyke| |dykes|',
  fag: '|fag| |fags| faggot fagot fggot',
  fuck: 'fuck fuuck fvck |fck |fuk| |fuks| |fuking |fuker |fukoff| |fukyou |fuq| |phuck',
  hooker: '|hooker| |hookers|',
  jizz: '|jizz| |jizzed|',
  'jerk off': 'jerkoff',
  kike: '|kike| |kikes|',
  negro: '|negro| |negros| |negroes|',
  nigger: 'nigger nigga |niger| |ngga| |nggr| |nig| |nigs| |niglet',
  orgasm: 'orgasm',
  orgy: '|orgy| |orgies|',
  penis: '|penis| |peenis| |penises| |pnis|',
  porn: '|porn| |prn| |porno| |pornos| pornhub pornstar |pornograph',
  rape: '|rape| |rapes| |raped| |rapist |rapeyou',
  retard: '|retard retarded',
  semen: '|semen| |semens|',
  shit: '|shit| |shits| |shite| |shity| |shiter| |shiting| |shithead |shithole |shitface |shitbag |shitshow |shitstain |bullshit |horseshit |dipshit |batshit |eatshit |holyshit',
  slut: '|slut| |sluts| |slutty|',
  tit: '|tit| |tits| |titty| |titties| |tities| |tiddies| |bigtits',
  turd: '|turd| |turds|',
  twat: '|twat| |twats| |twatface',
  wank: '|wank| |wanks| |wanker| |wankers| |wanking| |wanky|',
};

/** Names, and words that people use of themselves, which the list would match. */
export const HARMLESS_NAMES: ReadonlySet<string> = new Set([
  'dick',
  'dicks',
  'kike',
  'semen',
  'bich',
  'tit',
  'dyke',
  'dykes',
  'hooker',
  'fuk',
  'cumming',
  'cocks',
  'negro',
  'niger',
]);

/** The English word list, adapted to names. */
export const nameWords = narrow().build();

function narrow() {
  const words = new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => metadata !== undefined && metadata.originalWord in NARROWED);
  for (const [originalWord, patterns] of Object.entries(NARROWED)) {
    if (patterns === '') continue;
    words.addPhrase((phrase) =>
      patterns
        .split(' ')
        .reduce((all, text) => all.addPattern(parseRawPattern(collapsed(text))), phrase.setMetadata({ originalWord })),
    );
  }
  return words;
}

/** Normalises a pattern as the matcher does with texts: no doubled letters, except those that may be doubled. */
function collapsed(pattern: string): string {
  return pattern.replace(/([a-z])\1*/g, (run, letter: string) => {
    if (!'beolsg'.includes(letter)) return letter;
    return run.length > 1 ? letter + letter : `${letter}[${letter}]`;
  });
}

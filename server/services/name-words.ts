import { DataSet, englishDataset, parseRawPattern } from 'obscenity';

/**
 * Words of the list that also begin, end or fill the names of people: Analía, Dikshit, Fukuda, Georgy, Somporn. They
 * count only as written here, `|` being the border of a word; HARMLESS_NAMES are none of them at all.
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

/** Names that people have, and things they call themselves, which the list takes for something else. */
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

/** The English list, fit for names. */
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

/** A pattern as the list reads texts: letters are never doubled, apart from these, which may be. */
function collapsed(pattern: string): string {
  return pattern.replace(/([a-z])\1*/g, (run, letter: string) => {
    if (!'beolsg'.includes(letter)) return letter;
    return run.length > 1 ? letter + letter : `${letter}[${letter}]`;
  });
}

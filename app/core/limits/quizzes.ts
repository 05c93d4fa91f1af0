// Quizzes: their texts, questions and answers, and what an account may hold.

/** Code points of a picture's alternative text, and of a sound's caption. */
export const MEDIA_TEXT_MAX = 300;

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 2000;
export const QUESTION_TEXT_MAX = 1000;
export const OPTION_TEXT_MAX = 300;
export const FUN_FACT_MAX = 500;
export const QUESTIONS_MAX = 200;
/** Options of a published question; a draft may have fewer. */
export const OPTIONS = { min: 2, max: 5 };
/** The same for a poll and for items to put in order. */
export const POLL_OPTIONS = { min: 2, max: 8 };
export const ORDER_ITEMS = { min: 2, max: 8 };
/** Options of a question of any type. */
export const OPTIONS_OF_ANY = 8;
/** Graphemes of a typed answer, and how many answers an author accepts and refuses. */
export const TEXT_ANSWER = { graphemes: 80, accepted: 20, refused: 20 };
/** A typed answer may have this many times as many code points as graphemes: a flag has two, most emoji fewer than five. */
export const CODE_POINTS_PER_GRAPHEME = 4;
/** An accepted answer with at least this many graphemes forgives one mistake of typing. */
export const TYPOS_FROM = 5;
/** Code points of the unit of a number. */
export const UNIT_MAX = 20;
/** Characters of a typed number. */
export const NUMBER_LENGTH = 50;
/** Digits that every number keeps, apart from zeros at its ends. */
export const NUMBER_DIGITS = 15;
/** Steps of a scale, and code points of the label of an end. */
export const SCALE = { min: 2, max: 11, default: 5, label: 40 };
/** How many answers a player may send to a word cloud, and graphemes of one. */
export const WORDS = { min: 1, max: 3, graphemes: 25 };
/** How much of the answers a summary lists. */
export const SUMMARY = { texts: 10, words: 50, bins: 20, bytes: 2048 };
/** Seconds. */
export const TIME_LIMIT = { min: 5, max: 300, default: 30 };
/** Seconds for which a question is shown before its answers. */
export const READING_TIME = { min: 0, max: 15, default: 0 };
export const POINTS = { min: 10, max: 1000, default: 100 };
/** The largest `order` that a question or option may have. */
export const ORDER_MAX = 1_000_000;
/** What an account can hold. */
export const QUIZ_QUOTA = { quizzes: 500, bytes: 50 * 1024 * 1024 };
/** What an account's sessions can hold together, by number and by the bytes of their copies of quizzes. */
export const SESSION_QUOTA = { sessions: 10_000, bytes: 500 * 1024 * 1024 };
/**
 * Tags of quizzes: on one quiz, different ones of an account, and characters of one. The dashboard offers them from this
 * many quizzes on.
 */
export const TAGS = { perQuiz: 10, perAccount: 100, characters: 30, offeredFrom: 11 };
/** How many times saving a quiz is retried after a concurrent change or a taken access code. */
export const QUIZ_SAVE_TRIES = 50;
/**
 * A formula: how many macros it may expand, how deeply it may be nested, the longest space in it, and the characters of
 * MathML that the formulas of a text may have together.
 */
export const FORMULA = { expansions: 200, depth: 40, lengthEm: 20, characters: 12_000 };
/** Code whose HTML is longer than this is not coloured. */
export const CODE_CHARACTERS = 12_000;
/** Formatted texts that the server keeps in memory: two of the largest quizzes. */
export const FORMATTED_CACHE = { texts: 4000, characters: 8 * 1024 * 1024 };

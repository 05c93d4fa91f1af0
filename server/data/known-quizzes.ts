import type { Database } from './database.ts';

/**
 * Remembers which codes and ids may exist, so that unknown ones are refused without a query ([LM7]). Only where no other
 * process adds quizzes. Deleted quizzes are remembered until the next start.
 */
export interface KnownQuizzes {
  /** False only if no quiz has this code. */
  hasCode(accessCode: string): Promise<boolean>;
  /** False only if no quiz has this id. */
  hasId(id: string): Promise<boolean>;
  /** Call this before the quiz is stored, so that it is never missed afterwards. */
  add(quiz: Named): void;
}

/** Where other processes add quizzes, only a query tells. */
export const EVERYTHING_MAY_EXIST: KnownQuizzes = {
  hasCode: async () => true,
  hasId: async () => true,
  add: () => {},
};

interface Named {
  id: string;
  accessCode: string;
}

const CODES = 1_000_000;
/** Ids are random, so their first four characters are enough. */
const ID_PREFIXES = 64 ** 4;

export function createKnownQuizzes(database: Database): KnownQuizzes {
  const { sql } = database;
  const all = `SELECT ${sql.jsonList(sql.jsonArray(['"id"', '"accessCode"']))} AS "all" FROM "Quiz"`;
  const codes = new Uint8Array(CODES);
  const ids = new Uint8Array(ID_PREFIXES / 8);
  let loading: Promise<void> | null = null;

  function add({ id, accessCode }: Named): void {
    codes[Number(accessCode)] = 1;
    const bit = bitOf(id);
    ids[bit >> 3] = (ids[bit >> 3] ?? 0) | (1 << (bit & 7));
  }

  async function load(): Promise<void> {
    // A single row: one row per quiz would take a hundred times as long.
    const [row] = await database.run((client) => client.$queryRawUnsafe<{ all: string }[]>(all));
    const pairs: [id: string, accessCode: string][] = JSON.parse(row?.all ?? '[]');
    for (const [id, accessCode] of pairs) add({ id, accessCode });
  }

  function loaded(): Promise<void> {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return {
    async hasCode(accessCode) {
      await loaded();
      return codes[Number(accessCode)] === 1;
    },
    async hasId(id) {
      await loaded();
      const bit = bitOf(id);
      return ((ids[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
    },
    add,
  };
}

/** The index of an id's bit: a number below ID_PREFIXES, from its first characters. */
function bitOf(id: string): number {
  let bit = 0;
  for (let index = 0; index < 4; index += 1) bit = bit * 64 + ((id.charCodeAt(index) || 0) & 63);
  return bit;
}

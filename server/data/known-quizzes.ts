import type { Database } from './database.ts';

/**
 * Which quizzes there may be, in memory: a code or an id that leads nowhere is refused without asking the database
 * ([LM7]). One server owns the file, so nobody else adds quizzes. What was deleted stays known until the next start.
 */
export interface KnownQuizzes {
  /** False only when no quiz has this code. */
  hasCode(accessCode: string): Promise<boolean>;
  /** False only when no quiz has this id. */
  hasId(id: string): Promise<boolean>;
  /** Called before the quiz is stored, so that nobody misses it afterwards. */
  add(quiz: Named): void;
}

interface Named {
  id: string;
  accessCode: string;
}

const CODES = 1_000_000;
/** Ids are random: their first four characters stand for them. */
const ID_PREFIXES = 64 ** 4;

export function createKnownQuizzes(database: Database): KnownQuizzes {
  const codes = new Uint8Array(CODES);
  const ids = new Uint8Array(ID_PREFIXES / 8);
  let loading: Promise<void> | null = null;

  function add({ id, accessCode }: Named): void {
    codes[Number(accessCode)] = 1;
    const place = placeOf(id);
    ids[place >> 3] = (ids[place >> 3] ?? 0) | (1 << (place & 7));
  }

  async function load(): Promise<void> {
    // One row, as a row for each quiz would take a hundred times as long.
    const [row] = await database.run((client) => client.$queryRawUnsafe<{ all: string }[]>(ALL));
    const all: [id: string, accessCode: string][] = JSON.parse(row?.all ?? '[]');
    for (const [id, accessCode] of all) add({ id, accessCode });
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
      const place = placeOf(id);
      return ((ids[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
    },
    add,
  };
}

const ALL = `SELECT json_group_array(json_array("id", "accessCode")) AS "all" FROM "Quiz"`;

/** A number below ID_PREFIXES, from the first characters of an id. */
function placeOf(id: string): number {
  let place = 0;
  for (let index = 0; index < 4; index += 1) place = place * 64 + ((id.charCodeAt(index) || 0) & 63);
  return place;
}

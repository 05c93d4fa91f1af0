import { randomUUID } from 'node:crypto';
import { PrismaBetterSQLite3 } from '@prisma/adapter-better-sqlite3';

/** Large text parameters: Prisma gets a short name, and the driver replaces it with the text. */
export interface LargeTexts {
  /** Keeps a text and returns its name, to be used as a parameter of a statement in a batch. */
  hold(text: string): string;
  /** Forgets the texts that no statement has used. */
  clear(): void;
}

type Driver = Awaited<ReturnType<PrismaBetterSQLite3['connect']>>;
type Query = Parameters<Driver['executeRaw']>[0];

export function createLargeTexts() {
  const texts = new Map<string, string>();
  // Random, so that no user's text can look like a name.
  const prefix = `${randomUUID()}:`;
  const take = (name: string): string | undefined => {
    const text = texts.get(name);
    texts.delete(name);
    return text;
  };
  let count = 0;
  const open = (query: Query): Query => ({
    ...query,
    args: query.args.map((arg) => (typeof arg === 'string' ? (take(arg) ?? arg) : arg)),
  });
  const largeTexts: LargeTexts = {
    hold(text) {
      count += 1;
      const name = `${prefix}${count}`;
      texts.set(name, text);
      return name;
    },
    clear: () => texts.clear(),
  };
  return { largeTexts, open };
}

/**
 * The database driver, which replaces names with their texts. Prisma's query engine would take 300 ms to pass the
 * questions of a large non-ASCII quiz, and block the event loop meanwhile.
 */
export class LargeTextDriver extends PrismaBetterSQLite3 {
  readonly #open: (query: Query) => Query;

  constructor(open: (query: Query) => Query, ...rest: ConstructorParameters<typeof PrismaBetterSQLite3>) {
    super(...rest);
    this.#open = open;
  }

  override async connect(): Promise<Driver> {
    const driver = await super.connect();
    const start = driver.startTransaction.bind(driver);
    driver.startTransaction = async (level) => this.#opening(await start(level));
    // A batch of one statement runs without a transaction.
    return this.#opening(driver);
  }

  #opening<Target extends Pick<Driver, 'executeRaw'>>(target: Target): Target {
    const execute = target.executeRaw.bind(target);
    target.executeRaw = (query) => execute(this.#open(query));
    return target;
  }
}

import { PrismaBetterSQLite3 } from '@prisma/adapter-better-sqlite3';

type Driver = Awaited<ReturnType<PrismaBetterSQLite3['connect']>>;
type Open = (parameters: readonly unknown[]) => unknown[];

/** The database driver, which replaces the names of large texts with the texts. */
export class LargeTextDriver extends PrismaBetterSQLite3 {
  readonly #open: Open;

  constructor(open: Open, ...rest: ConstructorParameters<typeof PrismaBetterSQLite3>) {
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
    target.executeRaw = (query) => execute({ ...query, args: this.#open(query.args) });
    return target;
  }
}

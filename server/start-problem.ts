/** Why the server cannot start, in one sentence that says what to do. `server/index.ts` prints it and exits with 1. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

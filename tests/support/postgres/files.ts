/** The test files that run on PostgreSQL too: every function of server/data, and whole games over http and sockets. */
export const ON_POSTGRES = [
  'tests/integration/data/{compare,identities,known-quizzes,last-version,practice-accounts,quiz-questions,refusal,removals,retention,session-quota,sessions,reading}.test.ts',
  'tests/integration/account/{api-tokens,departure,webhooks}.test.ts',
  'tests/integration/media/store.test.ts',
  'tests/integration/operate/{admin,backup}.test.ts',
  'tests/integration/live/{answers-by-socket,commands,joining,restart,tidy,views}.test.ts',
  'tests/integration/reports/{figures,list,my-data}.test.ts',
  'tests/integration/postgres/*.test.ts',
];

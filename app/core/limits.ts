/**
 * Every number that users can notice: limits, defaults, quotas and promised times. Intervals of retries, polls, sweeps and
 * animations stay next to their code. Characters are code points unless a name says graphemes.
 */

export * from '#app/core/limits/accounts.ts';
export * from '#app/core/limits/live.ts';
export * from '#app/core/limits/quizzes.ts';
export * from '#app/core/limits/requests.ts';
export * from '#app/core/limits/screens.ts';

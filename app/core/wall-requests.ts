/** What a host can ask the wall for, from any of their screens. */
export const WALL_REQUESTS = ['answers', 'leaderboard', 'sound', 'silence'] as const;
export type WallRequest = (typeof WALL_REQUESTS)[number];

import type { ServerBuild } from '@remix-run/node';
import type { AnswerCall } from '#app/load-context.ts';

/** A route of /api that matches a path. */
export interface CallRoute {
  answer: AnswerCall;
  params: Record<string, string>;
}

/** Finds the /api route of a path. Null if there is none, or the path is spelled unusually. */
export type FindCall = (pathname: string) => CallRoute | null;

interface Leaf {
  answer: AnswerCall;
  /** Names of the parameters, in order. */
  names: string[];
}

const PLAIN = /^\/api\/[\w./-]+$/;

/**
 * A fast lookup for calls. Remix's router compares each path with every route, twice, and a room of phones that joins
 * makes a thousand calls a second. Unusual paths go through Remix, so both accept exactly the same.
 */
export function findCallIn(routes: ServerBuild['routes']): FindCall {
  const leaves = new Map<string, Leaf>();
  for (const route of Object.values(routes)) {
    if (!route?.path?.startsWith('api/') || !isCall(route.module)) continue;
    const parts = route.path.split('/');
    const names = parts.filter((part) => part.startsWith(':')).map((part) => part.slice(1));
    leaves.set(keyOf(parts.map((part) => (part.startsWith(':') ? null : part))), {
      answer: route.module.answer,
      names,
    });
  }
  const fixed = new Set([...leaves.keys()].flatMap((key) => key.split('/')));

  return (pathname) => {
    if (!PLAIN.test(pathname)) return null;
    const parts = pathname.slice(1).split('/');
    const exact = leaves.get(keyOf(parts));
    if (exact && exact.names.length === 0) return { answer: exact.answer, params: {} };
    // A segment that occurs in some route is never an id: ids are random.
    const leaf = leaves.get(keyOf(parts.map((part) => (fixed.has(part) ? part : null))));
    const values = parts.filter((part) => !fixed.has(part));
    if (!leaf || values.length !== leaf.names.length || values.includes('')) return null;
    return {
      answer: leaf.answer,
      params: Object.fromEntries(leaf.names.map((name, index) => [name, values[index] ?? ''])),
    };
  };
}

function isCall(module: object): module is { answer: AnswerCall } {
  return 'answer' in module && typeof module.answer === 'function';
}

/** All parameters look the same. */
function keyOf(parts: readonly (string | null)[]): string {
  return parts.map((part) => part ?? ':').join('/');
}

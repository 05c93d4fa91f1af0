import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './temporary.ts';

/** Every file below a folder of the project, as a path from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('generated'))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

/** The rule ids that a text cites: `[HT3]`, but not those of the specification, which have a dot. */
function citedRules(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/\[([A-Z]{2}\d+)\]/g), ([, id]) => id ?? ''));
}

/**
 * What is wrong between the rules and the texts that cite them: an id that two rules have, a rule that no test shows, an id
 * that is not a rule.
 */
export function ruleFindings(rules: string, tests: Record<string, string>, sources: Record<string, string>): string[] {
  const ids = Array.from(rules.matchAll(/^- \[([A-Z]{2}\d+)\]/gm), ([, id]) => id ?? '');
  const known = new Set(ids);
  const twice = ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `[${id}] is the id of two rules`);
  const shown = new Set(Object.values(tests).flatMap((text) => [...citedRules(text)]));
  const unshown = [...known].filter((id) => !shown.has(id)).map((id) => `[${id}] is shown by no test`);
  const unknown = Object.entries({ ...tests, ...sources }).flatMap(([file, text]) =>
    [...citedRules(text)].filter((id) => !known.has(id)).map((id) => `${file} cites [${id}], which is no rule`),
  );
  return [...twice, ...unshown, ...unknown];
}

/** The texts of files, by path. */
export function readAll(files: string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
}

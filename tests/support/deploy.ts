import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { stagesOf } from '../../scripts/image/dockerfile.js';
import { ROOT } from './temporary.ts';

/** The parts of compose.yaml that tests read. */
export interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  networks?: { default: { ipv4_address: string } };
  volumes?: string[];
  ports?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
}

export interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, null>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
}

/** The text of a file in deploy/. */
export function readDeploy(file: string): string {
  return readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
}

/**
 * compose.yaml as Docker reads it.
 *
 * @param variables Those of .env. One that is needed and missing is an error, as it is for Docker.
 */
export function readCompose(variables: Record<string, string>): Compose {
  const text = readDeploy('compose.yaml').replace(/^\s*#.*$/gm, '');
  const filled = text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const value = variables[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name}: ${rest}`);
    return value || (kind === '-' ? rest : '');
  });
  return parse(filled.replaceAll('$$', '$'), { merge: true });
}

/** The variables of a file for `--env-file` or EnvironmentFile. */
export function readVariables(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Everything in deploy/kubernetes, by file. Missing parts are `undefined`, so a test of them fails with a message. */
// biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of each
export function readManifests(): Record<string, any> {
  const folder = path.join(ROOT, 'deploy', 'kubernetes');
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(
    files.map((file) => {
      const [document, ...others] = parseAllDocuments(readFileSync(path.join(folder, file), 'utf8'), { strict: true });
      if (!document || others.length > 0 || document.errors.length > 0) throw new Error(`${file} is not one document`);
      return [file.replace('.yaml', ''), document.toJS()];
    }),
  );
}

/** The values of a setting in the systemd unit, in order. */
export function unitValues(name: string): string[] {
  return Array.from(
    readDeploy('handsup.service').matchAll(new RegExp(`^${name}=(.*)$`, 'gm')),
    ([, value]) => value ?? '',
  );
}

/** The stages of the Dockerfile, at least one. */
export function dockerStages() {
  const stages = stagesOf(readDeploy('Dockerfile'));
  const last = stages.at(-1);
  if (!last) throw new Error('The Dockerfile has no stage');
  return { stages, last };
}

/** What `npm start` runs, as the deployment files say it: the same flags, and the built server. */
export function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const flags = (scripts.start ?? '').split(' ').filter((part) => part.startsWith('--'));
  return [...flags, 'build/server/index.js'];
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps.js';

const source = readFileSync(path.join(ROOT, 'app', 'core', 'brand.ts'), 'utf8');

/** The product's name, read from its source file, as scripts run before anything is built. */
export const BRAND = /BRAND = '(.+)'/.exec(source)?.[1] ?? 'The server';

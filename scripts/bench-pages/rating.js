import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand, ROOT, run, step } from '../support/steps.js';
import { withFreshBrowser } from './browser.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').PageToMeasure} PageToMeasure */
/** @typedef {import('./table.js').Figure} Figure */
/** @typedef {{ categories: Record<string, { score: number | null } | undefined>,
 *   audits: Record<string, { title: string, score: number | null, displayValue?: string } | undefined> }} Report */

/** LIGHTHOUSE_RUNS makes it quicker while something is tried out. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const LEAST = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
/** What is asked of pages that strangers look for besides. */
const FOUND = 'seo';

const SOURCE = fileURLToPath(new URL('./lighthouse/', import.meta.url));
const TOOL_FOLDER = path.join(ROOT, '.cache', 'lighthouse');
const PROGRAM = path.join(TOOL_FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');

/**
 * What Lighthouse says of the phones' pages and of the public ones: the median of several runs, each in a browser of its own, as a phone on a
 * slow network would see them.
 *
 * @param {Scene} scene
 * @param {string | null} chromium
 */
export async function ratePages(scene, chromium) {
  await installLighthouse();
  /** @type {Figure[]} */
  const figures = [];
  for (const page of scene.pages.filter(({ isPhone, isPublic }) => isPhone || isPublic)) {
    /** @type {Report[]} */
    const reports = [];
    for (let count = 1; count <= RUNS; count += 1) {
      if (page.isPhone) await scene.openQuestion();
      const rate = () => rateOnce(scene, page, chromium);
      reports.push(await step(`Lighthouse on ${page.name}, ${count} of ${RUNS}`, rate));
    }
    for (const category of categoriesOf(page)) {
      const value = medianOf(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
      figures.push({ page: page.name, what: `Lighthouse: ${category}`, value, unit: '', must: { atLeast: LEAST } });
    }
    console.log(shortfallsOf(reports).join('\n'));
  }
  return figures;
}

/** Lighthouse brings 200 packages that nothing else needs, so it is installed by whoever wants this benchmark. */
async function installLighthouse() {
  const files = ['package.json', 'package-lock.json'];
  const isCurrent =
    existsSync(PROGRAM) && files.every((file) => read(path.join(TOOL_FOLDER, file)) === read(path.join(SOURCE, file)));
  if (isCurrent) return;
  await step('Lighthouse installed', async () => {
    rmSync(TOOL_FOLDER, { recursive: true, force: true });
    mkdirSync(TOOL_FOLDER, { recursive: true });
    for (const file of files) cpSync(path.join(SOURCE, file), path.join(TOOL_FOLDER, file));
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('installing Lighthouse', [...npmCommand(), 'ci', ...options], { cwd: TOOL_FOLDER });
  });
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/**
 * @param {Scene} scene
 * @param {PageToMeasure} page
 * @param {string | null} chromium
 * @returns {Promise<Report>}
 */
function rateOnce({ origin }, page, chromium) {
  const { path: address, cookie } = page;
  return withFreshBrowser({ chromium, origin, cookie }, async ({ port }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'handsup-lighthouse-'));
    const file = path.join(folder, 'report.json');
    try {
      await run('Lighthouse', [process.execPath, PROGRAM, origin + address, ...optionsFor(page, { port, file })], {
        env: { ...process.env, NO_COLOR: '1' },
      });
      return JSON.parse(readFileSync(file, 'utf8'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/**
 * The mobile preset is what Lighthouse does without being told. The storage is as fresh as the browser, but for the
 * cookie, which must stay.
 *
 * @param {PageToMeasure} page
 * @param {{ port: number, file: string }} places
 */
function optionsFor(page, { port, file }) {
  return [
    `--port=${port}`,
    `--only-categories=${categoriesOf(page).join(',')}`,
    '--disable-storage-reset',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
}

/** @param {PageToMeasure} page */
const categoriesOf = ({ isPublic }) => (isPublic ? [...CATEGORIES, FOUND] : CATEGORIES);

/** @param {number[]} values */
function medianOf(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * What kept the last run from a full mark.
 *
 * @param {Report[]} reports
 */
function shortfallsOf(reports) {
  const audits = Object.values(reports.at(-1)?.audits ?? {});
  return audits.flatMap((audit) => {
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return [`    ${audit.score.toFixed(2)}  ${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}`];
  });
}

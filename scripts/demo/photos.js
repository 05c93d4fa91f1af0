import { readFileSync } from 'node:fs';
import { mustCall } from './calls.js';

/** @typedef {import('./quiz.js').DemoQuestion} DemoQuestion */

/**
 * Uploads the photos of the demo's questions.
 *
 * @param {string} origin
 * @param {string} cookie The author's.
 * @param {readonly DemoQuestion[]} questions
 * @returns {Promise<(Omit<DemoQuestion, 'photo'> & { image?: { id: string, alt: string } })[]>} In /api's format.
 */
export async function withPhotos(origin, cookie, questions) {
  const all = [];
  for (const { photo, ...question } of questions) {
    if (!photo) {
      all.push(question);
      continue;
    }
    const file = readFileSync(new URL(photo.file, import.meta.url));
    /** @type {{ body: { id: string } }} */
    const { body } = await mustCall(origin, 'POST /api/media', { file, type: 'image/jpeg', cookie });
    all.push({ ...question, image: { id: body.id, alt: photo.alt } });
  }
  return all;
}

import { parentPort } from 'node:worker_threads';

// Stands in for the thread that renders pages: what it does with a page is what the page says.

/** @type {Map<number, string[]>} */
const pieces = new Map();

/** @param {number} id */
function sendNext(id) {
  const left = pieces.get(id) ?? [];
  const piece = left.shift();
  if (piece !== undefined) parentPort?.postMessage({ id, type: 'piece', piece: new TextEncoder().encode(piece) });
  else parentPort?.postMessage({ id, type: 'done' });
}

/** @param {{ id: number, page: { does: string, pieces?: string[] } }} request */
function render({ id, page }) {
  if (page.does === 'crash') throw new Error('The double was told to crash');
  if (page.does === 'fail') parentPort?.postMessage({ id, type: 'failed', error: new Error('no frame') });
  if (page.does !== 'answer') return;
  pieces.set(id, page.pieces ?? []);
  parentPort?.postMessage({ id, type: 'frame' });
  sendNext(id);
}

parentPort?.on('message', (request) => {
  if (request.type === 'render') render(request);
  else if (request.type === 'more') sendNext(request.id);
});

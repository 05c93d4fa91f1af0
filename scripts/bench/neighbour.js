import { setPriority } from 'node:os';
import sharp from 'sharp';
import { answerCalls } from './calls.js';

// Somebody who reads or uploads beside a live session, in a process of its own. In the field this is another machine's
// work, so here it gives way to everything that is measured.

const LOWEST_PRIORITY = 19;
setPriority(LOWEST_PRIORITY);

/** Pause between two reads of the same address. */
const PAUSE_MS = 100;
/** Readings of an address before it is measured. */
const WARM_UPS = 3;
/** A photo of a usual phone. */
const PHOTO = { width: 4000, height: 3000 };

/** @typedef {{ addresses: string[], cookie: string }} Reading `cookie`: empty for somebody who is signed out. */

/** What is going on until it is stopped. */
let isStopped = true;
/** @type {Promise<unknown>} */
let ongoing = Promise.resolve();

const commands = {
  /**
   * Starts to read each address repeatedly, after a few readings: the first one of a page after the server's start is
   * mostly compiling.
   *
   * @param {Reading} reading
   */
  async read({ addresses, cookie }) {
    for (let time = 0; time < WARM_UPS; time += 1) {
      await Promise.all(addresses.map((address) => readOnce(address, cookie)));
    }
    goOn(() => Promise.all(addresses.map((address) => readOn(address, cookie))));
  },
  /**
   * Starts to upload one photo after the other. Each is another file to the server: what follows the end of a JPEG is no
   * part of the picture.
   *
   * @param {{ address: string, cookie: string }} to
   */
  async upload({ address, cookie }) {
    const photo = await takePhoto();
    goOn(async () => {
      for (let count = 0; !isStopped; count += 1) {
        await uploadOnce(address, cookie, Buffer.concat([photo, Buffer.from(`${count}`)]));
      }
    });
  },
  /** Resolves when what was going on has ended; rejects if it failed. */
  async stop() {
    isStopped = true;
    await ongoing;
  },
};

/** @typedef {typeof commands} Commands */

answerCalls(commands);

/** @param {() => Promise<unknown>} work Goes on until `isStopped`. */
function goOn(work) {
  isStopped = false;
  ongoing = work();
  // `stop` reports the error.
  ongoing.catch(() => {});
}

/**
 * @param {string} address
 * @param {string} cookie
 */
async function readOn(address, cookie) {
  while (!isStopped) {
    await readOnce(address, cookie);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/**
 * @param {string} address
 * @param {string} cookie
 */
async function readOnce(address, cookie) {
  const answer = await fetch(address, { headers: { Cookie: cookie } });
  if (answer.status !== (cookie === '' ? 401 : 200)) throw new Error(`${address}: ${answer.status}`);
  await answer.arrayBuffer();
}

/** @returns {Promise<Buffer<ArrayBuffer>>} */
async function takePhoto() {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 20 };
  const coarse = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(coarse).resize(PHOTO.width, PHOTO.height, { kernel: 'cubic' }).jpeg({ quality: 90 }).toBuffer();
}

/**
 * @param {string} address
 * @param {string} cookie
 * @param {Uint8Array<ArrayBuffer>} body
 */
async function uploadOnce(address, cookie, body) {
  const headers = { Cookie: cookie, 'Content-Type': 'image/jpeg' };
  const answer = await fetch(address, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}`);
  await answer.arrayBuffer();
}

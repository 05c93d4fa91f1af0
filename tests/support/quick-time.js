import { SPEED } from './quick-time-speed.js';

// Loaded ahead of a server (`node --import`): all its clocks and timers run SPEED times as fast, so that a test of what
// happens after half a minute takes a few seconds. Timers of node:timers/promises and of Node.js itself keep their
// pace.

const monotonic = performance.now.bind(performance);
const begunMs = monotonic();
performance.now = () => begunMs + (monotonic() - begunMs) * SPEED;

const RealDate = Date;
const begunAt = RealDate.now();
const now = () => Math.round(begunAt + (monotonic() - begunMs) * SPEED);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new target(now())),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/** @type {ProxyHandler<any>} */
const quickened = {
  apply: (start, self, [work, ms = 0, ...more]) => Reflect.apply(start, self, [work, ms / SPEED, ...more]),
};
globalThis.setTimeout = new Proxy(setTimeout, quickened);
globalThis.setInterval = new Proxy(setInterval, quickened);

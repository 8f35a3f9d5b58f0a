// A preload: SIGUSR2 moves the process's wall clock an hour forward, and the next one back.
const HOUR_MS = 3_600_000;

let shiftMs = 0;
const RealDate = Date;
const realNow = Date.now.bind(Date);
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(realNow() + shiftMs);
    else super(...args);
  }
  static now() {
    return realNow() + shiftMs;
  }
};
process.on('SIGUSR2', () => (shiftMs = shiftMs ? 0 : HOUR_MS));

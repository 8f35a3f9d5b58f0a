// A preload for services: SIGUSR2 moves the process's wall clock an hour forward, and the next one back.
const HOUR_MS = 3_600_000;

let shiftMs = 0;
const RealDate = Date;
const realNow = Date.now.bind(Date);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [realNow() + shiftMs] : args, newTarget) as Date,
  get: (target, property, receiver) =>
    property === 'now' ? () => realNow() + shiftMs : (Reflect.get(target, property, receiver) as unknown),
});

process.on('SIGUSR2', () => {
  shiftMs = shiftMs ? 0 : HOUR_MS;
});

// Given to Node with --import, before a program of the server: its clock begins at TEST_CLOCK, an instant in ISO 8601, and goes
// sixty times slower than ours, so that a test finds the same moment however long it takes.
const slower = 60;
const begunAt = Date.parse(process.env.TEST_CLOCK ?? '');
if (Number.isNaN(begunAt)) throw new Error('TEST_CLOCK must be an instant in ISO 8601.');

const startedAt = Date.now();
const realNow = Date.now;
const now = () => begunAt + Math.floor((realNow() - startedAt) / slower);

// A proxy, not a subclass: what comes from another thread is a Date as well.
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, parts, asked) =>
    Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts, asked),
  apply: (RealDate) => new RealDate(now()).toString(),
  get: (RealDate, name, receiver) => (name === 'now' ? now : Reflect.get(RealDate, name, receiver)),
});

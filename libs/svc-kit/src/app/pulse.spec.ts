import { Pulse } from './pulse.js';

describe('the pulse of a part', () => {
  let now = 0;
  const pulse = new Pulse('relay', 30_000, () => now);

  it.each<[string, () => void, boolean]>([
    ['is not missed before it has begun', () => (now += 60_000), true],
    ['is well when it has just moved', () => pulse.beat(), true],
    ['is well to the end of its limit', () => (now += 30_000), true],
    ['is missed after it', () => (now += 1), false],
    ['is well again when it moves again', () => pulse.beat(), true],
    ['is not missed when it rests', () => (pulse.rest(), (now += 60_000)), true],
  ])('%s', (_, happens, isWell) => {
    happens();
    const check = () => pulse.check();
    if (isWell) expect(check).not.toThrow();
    else expect(check).toThrow('relay: stands still for 30 s');
  });
});

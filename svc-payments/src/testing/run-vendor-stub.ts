/**
 * The stub of Rivhit as a process of its own, for a portal that is configured against it. The parent that forked it is
 * told where it listens, says what shall happen next, and is answered with what the stub has made so far.
 */
import { type Fault, RivhitStub } from './vendor-stub.js';

export interface StubOrder {
  /** What happens to the next calls of a path. */
  fail?: { path: string; faults: Fault[] };
  /** Every document is refused with it; null ends that. */
  refuse?: RivhitStub['refuseWith'] | null;
}

const stub = await new RivhitStub().start();
process.on('message', ({ fail, refuse }: StubOrder) => {
  if (fail) stub.fail(fail.path, ...fail.faults);
  if (refuse !== undefined) stub.refuseWith = refuse ?? undefined;
  process.send?.({ made: [...stub.made.values()].map(({ method, body }) => ({ method, body })) });
});
process.once('disconnect', () => void stub.stop());
process.send?.({ url: stub.url, token: stub.token });

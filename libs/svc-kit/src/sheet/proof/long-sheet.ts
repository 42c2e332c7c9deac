import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { type SheetCell, streamSheet } from '../index.js';

/** Writes a sheet of so many rows into nothing and tells by how many MB the process has grown. */
const rows = Number(process.argv[2]);

const grown = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

async function* batches(): AsyncGenerator<SheetCell[][]> {
  for (let at = 0; at < rows; at += 500)
    yield Array.from({ length: 500 }, (_, i) => [
      String(200_000 + at + i),
      `לקוחה מספר ${at + i}`,
      'Wigs in Production',
      '2026-12-08 10:00:00',
      (at + i) * 1.5,
      `=HYPERLINK("x${at + i}")`,
      'a comment of some length that stands in every row of the list',
    ]);
}

const KINDS = ['text', 'text', 'text', 'at', 'money', 'text', 'text'] as const;
globalThis.gc?.();
const before = grown();
let most = 0;
let bytes = 0;
const sheet = streamSheet({
  title: 'long',
  language: 'he',
  columns: KINDS.map((kind, i) => ({ header: `column ${i}`, width: 20, kind })),
  batches: batches(),
});
await pipeline(
  sheet,
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      most = Math.max(most, grown() - before);
      done();
    },
  }),
);
process.stdout.write(JSON.stringify({ bytes, grownMb: Math.round(most / 2 ** 20) }));

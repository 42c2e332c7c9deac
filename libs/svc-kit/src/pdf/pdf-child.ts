/**
 * The process that sets documents, so that a long report never holds up the answers of its service, and a fault of the compiler,
 * which ends its process, never ends it.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { NodeCompiler as Compiler } from '@myriaddreamin/typst-ts-node-compiler';

export type PdfJob = { id: number; source: string; data: string; files: Record<string, Uint8Array> };
export type PdfOutcome = { id: number; pdf?: Uint8Array; error?: string };

const require = createRequire(import.meta.url);
const fonts = (name: string) => join(dirname(require.resolve(`@embedpdf/${name}`)), '..', 'fonts');

const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler') as {
  NodeCompiler: typeof Compiler;
};
const compiler = NodeCompiler.create({
  fontArgs: [{ fontPaths: [fonts('fonts-hebrew'), fonts('fonts-latin')] }],
  workspace: fonts('fonts-hebrew'),
});

const render = ({ source, data, files }: PdfJob): Uint8Array => {
  for (const [name, content] of Object.entries(files))
    compiler.mapShadow(join(fonts('fonts-hebrew'), name), Buffer.from(content));
  try {
    return compiler.pdf({ mainFileContent: source, inputs: { data } });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(10);
  }
};

const reason = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return text || JSON.stringify(error);
};

process.on('message', (job: PdfJob) => {
  let outcome: PdfOutcome;
  try {
    outcome = { id: job.id, pdf: render(job) };
  } catch (error) {
    outcome = { id: job.id, error: reason(error) };
  }
  process.send?.(outcome);
});
process.on('disconnect', () => process.exit());

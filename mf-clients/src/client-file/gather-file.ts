import type { ClientFile } from '@peruke/contracts/clients';
import { downloadZip } from 'client-zip';

interface ArchiveOptions {
  /** The readable page. */
  page: string;
  file: ClientFile;
  signal: AbortSignal;
  /** Asked after each photo. */
  onFile: (done: number) => void;
}

/** One after the other: an archive is written in its order, and a phone does not hold fifty films at once. */
async function* entries({ page, file, signal, onFile }: ArchiveOptions) {
  yield { name: 'client.html', input: page };
  yield { name: 'client.json', input: JSON.stringify(file.sections, null, 2) };
  for (const [index, { name, url }] of file.files.entries()) {
    const answer = await fetch(url, { signal });
    // a half file is worse than none: what cannot be had ends the archive
    if (!answer.ok) throw new Error(`the file ${name} was answered ${answer.status}`);
    yield { name: `files/${name}`, input: answer };
    onFile(index + 1);
  }
}

/** Everything in one archive: the page, the same as data, photos and films. Throws where one of them cannot be had. */
export const archiveOf = (options: ArchiveOptions): Promise<Blob> =>
  downloadZip(entries(options), { buffersAreUTF8: true }).blob();

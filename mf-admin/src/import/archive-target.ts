import { saveFile } from '@peruke/mf-kit/api';

/** Takes an archive to where it is kept; rejects where it breaks off or is stopped, and leaves no half of it. */
export type ArchiveTarget = (archive: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<void>;

const ZIP = 'application/zip';

/** What lib.dom does not know: Chromium alone has it. */
interface PickedFile extends FileSystemFileHandle {
  remove?: () => Promise<void>;
}
interface Picking {
  showSaveFilePicker?: (asked: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }) => Promise<PickedFile>;
}

/** Straight to the disk as it comes: what stood in the file before stays until all of it is there. */
const intoFile =
  (file: PickedFile): ArchiveTarget =>
  async (archive, signal) => {
    try {
      await archive.pipeTo(await file.createWritable(), { signal });
    } catch (error) {
      // one that was made for it is empty
      if ((await file.getFile()).size === 0) await file.remove?.();
      throw error;
    }
  };

/** Where a page may not write to a file, the browser keeps it until it is whole: Firefox on the disk, Safari in its memory. */
const throughBrowser =
  (name: string): ArchiveTarget =>
  async (archive) =>
    saveFile(await new Response(archive, { headers: { 'content-type': ZIP } }).blob(), name);

/** Where an archive is to go that may be larger than the memory: asked by a press. Undefined where nothing was chosen. */
export const chooseTarget = async (name: string): Promise<ArchiveTarget | undefined> => {
  const { showSaveFilePicker: pick } = window as Picking;
  if (!pick) return throughBrowser(name);
  try {
    return intoFile(await pick({ suggestedName: name, types: [{ accept: { [ZIP]: ['.zip'] } }] }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
};

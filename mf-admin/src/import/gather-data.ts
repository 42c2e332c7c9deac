import { SERVICE_NAMES } from '@peruke/contracts/events';
import { TAKEOUT_FORMATS, type TakeoutPart } from '@peruke/contracts/takeouts';
import { openFile } from '@peruke/mf-kit/api';
import { makeZip } from 'client-zip';

const PART_MS = 120_000;
/** A table of a busy house, in both formats, and a film. */
const PIECE_MS = 1_800_000;

interface Gathering {
  id: string;
  ticket: string;
  /** What stands in the archive about itself. */
  readme: string;
  signal: AbortSignal;
  /** Asked after each piece, with the share that is done. */
  onPiece: (share: number) => void;
}

interface Piece {
  name: string;
  open: () => Promise<Response>;
}

/** All that each service has to give: a table in each format, then its files. */
const piecesOf = async ({ id, ticket, signal }: Gathering): Promise<Piece[]> => {
  const parts = await Promise.all(
    SERVICE_NAMES.map(async (service) => {
      const url = `/takeouts/${id}/parts/${service}`;
      const answer = await openFile({ url, params: { ticket } }, { signal, timeoutMs: PART_MS });
      const { data } = (await answer.json()) as { data: TakeoutPart };
      const tables = data.tables.flatMap((table) =>
        TAKEOUT_FORMATS.map((format) => ({
          name: `${service}/${table.name}.${format}`,
          open: () =>
            openFile(
              { url: `${url}/${table.name}`, params: { ticket, format } },
              { signal, timeoutMs: PIECE_MS },
            ),
        })),
      );
      const files = data.files.map((file) => ({
        name: `files/${file.name}`,
        open: async () => {
          const got = await fetch(file.url, { signal });
          // a half archive is worse than none
          if (!got.ok) throw new Error(`the file ${file.name} was answered ${got.status}`);
          return got;
        },
      }));
      return [...tables, ...files];
    }),
  );
  return parts.flat();
};

/** One after the other, as the archive is read: no browser holds a thousand photos at once. */
async function* entries(gathering: Gathering) {
  const pieces = await piecesOf(gathering);
  yield { name: 'readme.txt', input: gathering.readme };
  for (const [index, { name, open }] of pieces.entries()) {
    yield { name, input: await open() };
    gathering.onPiece((index + 1) / pieces.length);
  }
}

/** All data of the house as one archive, made while it is read; breaks off where a piece of it cannot be had. */
export const gatherData = (gathering: Gathering): ReadableStream<Uint8Array> =>
  makeZip(entries(gathering), { buffersAreUTF8: true });

import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { hollowMp4, photo, video } from './uploads.js';

/** A file that nobody in the shop would send, and what is to become of it. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
  /** Refused with 422, or kept as something else than what was sent. */
  readonly fate: 'refused' | 'rewritten';
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, tail]);
};

const crc = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let i = 0; i < 8; i += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
};

/** A PNG that says it is as large as this, with hardly anything behind it. */
const pixelBomb = (width: number, height: number, depth = 8, colour = 2): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(4_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const script = '<script>fetch("/base/api/users/200")</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const playlist = '#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:9/secret.ts\n#EXT-X-ENDLIST\n';
const concatScript = "ffconcat version 1.0\nfile '/etc/passwd'\n";

const refused = (what: string, type: string, content: Buffer | string, name = 'x.bin'): HostileFile => ({
  what,
  name,
  type,
  content: Buffer.from(content as string),
  fate: 'refused',
});

/** Texts and programs under each type that is accepted: nothing of it looks like a picture or a film. */
const lies = (): HostileFile[] =>
  ['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/x-matroska'].flatMap((type) => [
    refused(`HTML as ${type}`, type, `<!doctype html>${script}`, 'page.html'),
    refused(`SVG as ${type}`, type, svg, 'picture.svg'),
    refused(`a playlist as ${type}`, type, playlist, 'film.mp4'),
    refused(`a list of files as ${type}`, type, concatScript, 'film.mkv'),
    refused(`a PDF as ${type}`, type, '%PDF-1.7\n%âãÏÓ', 'paper.pdf'),
    refused(`a program as ${type}`, type, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'run'),
    refused(`an archive as ${type}`, type, Buffer.from('PK\u0003\u0004rest'), 'a.zip'),
    refused(`nothing as ${type}`, type, '', 'empty'),
  ]);

/** Beginnings that are right and nothing good behind them. */
const halves = async (jpeg: Buffer): Promise<HostileFile[]> => {
  const png = await sharp(jpeg).png().toBuffer();
  const webp = await sharp(jpeg).webp().toBuffer();
  return [
    refused('the head of a JPEG', 'image/jpeg', jpeg.subarray(0, 20)),
    refused('half a JPEG', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
    refused('half a PNG', 'image/png', png.subarray(0, png.length / 2)),
    refused('half a WebP', 'image/webp', webp.subarray(0, webp.length / 2)),
    refused(
      'a JPEG with a script for a body',
      'image/jpeg',
      Buffer.concat([jpeg.subarray(0, 4), Buffer.from(svg)]),
    ),
    refused('a GIF', 'image/gif', 'GIF89a\u0001\u0000\u0001\u0000', 'a.gif'),
    refused('a TIFF', 'image/tiff', await sharp(jpeg).tiff().toBuffer(), 'a.tif'),
    refused(
      'HEIC',
      'image/heic',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic')]),
      'a.heic',
    ),
    refused(
      'AVIF',
      'image/avif',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif')]),
      'a.avif',
    ),
  ];
};

const bombs = (): HostileFile[] => [
  refused('a PNG of 30000 x 30000', 'image/png', pixelBomb(30_000, 30_000), 'bomb.png'),
  refused('a PNG of 7000 x 7000 in 16 bits', 'image/png', pixelBomb(7_000, 7_000, 16, 6), 'deep.png'),
  refused('a PNG as wide as it goes', 'image/png', pixelBomb(2_000_000_000, 1), 'wide.png'),
  refused('a PNG without width', 'image/png', pixelBomb(0, 10), 'none.png'),
];

/** Pictures that are pictures, under names and with luggage that must not arrive. */
const luggage = async (): Promise<HostileFile[]> => {
  const gps = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#a87c4e' } })
    .withExif({
      IFD0: { Copyright: 'secret place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 5/1 7/1' },
    })
    .jpeg()
    .toBuffer();
  const plain = await photo(64, 48);
  const polyglot = Buffer.concat([plain, Buffer.from(`PK\u0003\u0004${script}`)]);
  const names = [
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    'a\u0000b.jpg',
    'gpj.\u202eexe',
    '.htaccess',
    'CON',
    'a'.repeat(250),
  ];
  return [
    { what: '12 MP with a place', name: 'trip.jpg', type: 'image/jpeg', content: gps, fate: 'rewritten' },
    {
      what: 'a JPEG that is an archive too',
      name: 'p.jpg',
      type: 'image/jpeg',
      content: polyglot,
      fate: 'rewritten',
    },
    {
      what: 'a PNG called a film',
      name: 'f.mp4',
      type: 'video/mp4',
      content: await sharp(plain).png().toBuffer(),
      fate: 'rewritten',
    },
    { what: 'a JPEG called HTML', name: 'x.html', type: 'text/html', content: plain, fate: 'rewritten' },
    ...names.map((name): HostileFile => ({
      what: `the name ${JSON.stringify(name)}`,
      name,
      type: 'image/jpeg',
      content: plain,
      fate: 'rewritten',
    })),
  ];
};

/** Films whose inside only ffmpeg can judge. */
const films = async (): Promise<HostileFile[]> => {
  const mp4 = await video('mp4', 2, '320x240');
  const mkv = await video('mkv', 2, '320x240');
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom')]);
  return [
    refused('an MP4 without an inside', 'video/mp4', hollowMp4, 'a.mp4'),
    refused('half an MP4', 'video/mp4', mp4.subarray(0, mp4.length / 3), 'a.mp4'),
    refused(
      'an MP4 head before a playlist',
      'video/mp4',
      Buffer.concat([head, Buffer.from(playlist)]),
      'a.mp4',
    ),
    refused('an MP4 head before a page', 'video/mp4', Buffer.concat([head, Buffer.from(svg)]), 'a.mp4'),
    refused(
      'a Matroska head and noise',
      'video/x-matroska',
      Buffer.concat([mkv.subarray(0, 40), Buffer.alloc(5_000, 0xa5)]),
      'a.mkv',
    ),
    refused(
      'an AVI without streams',
      'video/x-msvideo',
      Buffer.concat([Buffer.from('RIFF\u0010\u0000\u0000\u0000AVI LIST'), Buffer.alloc(64)]),
      'a.avi',
    ),
    refused(
      'an FLV head',
      'video/x-flv',
      Buffer.concat([Buffer.from('FLV\u0001'), Buffer.alloc(60)]),
      'a.flv',
    ),
    {
      what: 'an MP4 with a page behind it',
      name: 'a.mp4',
      type: 'video/mp4',
      content: Buffer.concat([mp4, Buffer.from(script)]),
      fate: 'rewritten',
    },
    {
      what: 'a Matroska film called a picture',
      name: 'a.png',
      type: 'image/png',
      content: mkv,
      fate: 'rewritten',
    },
  ];
};

/** More than sixty of them; films only where ffmpeg can judge them. */
export const hostileFiles = async (withFilms: boolean): Promise<HostileFile[]> => [
  ...lies(),
  ...(await halves(await photo(800, 600))),
  ...bombs(),
  ...(await luggage()),
  ...(withFilms ? await films() : []),
];

const KINDS = ['jpeg', 'png', 'webp'] as const;
const COPIES = 80;

/** Pictures that broke on their way, or were broken so that a reader stumbles; what a reader makes of each is its own. */
export const damagedFiles = async (): Promise<Omit<HostileFile, 'fate'>[]> => {
  const plain = await photo(64, 48);
  const kinds = KINDS.map(async (kind) => {
    const whole = await sharp(plain).toFormat(kind).toBuffer();
    return Array.from({ length: COPIES }, (_, nr) => {
      // one in four is cut, the others have a byte or a run of them turned over
      const at = nr % 4 === 0 ? Math.floor((whole.length * nr) / COPIES) : (nr * nr * 7) % (whole.length - 9);
      const content = nr % 4 === 0 ? whole.subarray(0, at) : Buffer.from(whole);
      if (nr % 4 !== 0) content.fill(nr % 2 ? 0xff : ~(content[at] ?? 0) & 0xff, at, at + (nr % 3 ? 1 : 9));
      return { what: `${kind}, damage ${nr}`, name: `a.${kind}`, type: `image/${kind}`, content };
    });
  });
  return (await Promise.all(kinds)).flat();
};

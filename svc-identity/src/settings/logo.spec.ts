import sharp from 'sharp';
import { remadeLogo } from './logo.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6b2346' } });
const base64 = (bytes: Buffer): string => bytes.toString('base64');

it('is made a PNG that fits on a paper, upright, and carries nothing else', async () => {
  const photo = await plain(400, 1_200)
    .withExif({ IFD0: { Copyright: 'A secret of the camera', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const logo = Buffer.from(await remadeLogo(base64(photo)), 'base64');
  const { format, width, height, exif, orientation } = await sharp(logo).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'png', width: 600, height: 200 });
  expect(logo.includes('secret')).toBe(false);
});

it('keeps what is see-through, and is not made larger', async () => {
  const small = await sharp({ create: { width: 80, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { width, height, hasAlpha } = await sharp(
    Buffer.from(await remadeLogo(base64(small)), 'base64'),
  ).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 80, height: 40, hasAlpha: true });
});

it.each([
  ['a text', async () => Buffer.from('hello'), 'Must be a PNG or JPEG picture.'],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Must be a PNG'],
  ['a GIF', () => plain(9, 9).gif().toBuffer(), 'Must be a PNG'],
  ['a WebP', () => plain(9, 9).webp().toBuffer(), 'Must be a PNG'],
  ['half a PNG', async () => cutOf(await noise().png().toBuffer()), 'The picture is damaged'],
  ['half a JPEG', async () => cutOf(await noise().jpeg().toBuffer()), 'The picture is damaged'],
  ['a bomb', () => plain(6_000, 6_000).png().toBuffer(), 'The picture has more than 25 million pixels.'],
])('that is %s is refused at its field', async (_what, made, said) => {
  await expect(remadeLogo(base64(await made()))).rejects.toMatchObject({
    errors: { logo: [expect.stringContaining(said)] },
  });
});

/** A picture that no format makes small. */
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const cutOf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

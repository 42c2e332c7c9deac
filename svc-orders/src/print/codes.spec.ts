import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { code128, qrCode } from './codes.js';

const require = createRequire(import.meta.filename);

const read = async (svg: string, width: number, height: number) => {
  const picture = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' })
    .png()
    .toBuffer();
  const found = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['Code128', 'QRCode'] });
  return found.map(({ text, format }) => [format, text]);
};

describe('printed codes', () => {
  beforeAll(() => {
    const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  });

  // 47 x 7 mm and 12 x 12 mm at 203 dots to the inch, as a label printer has
  it('are read back as a label printer draws them', async () => {
    expect(await read(code128('204518'), 376, 56)).toEqual([['Code128', '204518']]);
    expect(await read(qrCode('204518'), 96, 96)).toEqual([['QRCode', '204518']]);
  });
});

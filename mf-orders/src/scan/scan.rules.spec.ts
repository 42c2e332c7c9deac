import { firstCode, FORMATS } from './scan.rules';

describe('the scanner', () => {
  it('[SCAN-002] reads code 128, EAN-13 and EAN-8, and QR for its own button', () => {
    expect(FORMATS.barcode).toEqual(['code_128', 'ean_13', 'ean_8']);
    expect(FORMATS.qr).toEqual(['qr_code']);
    expect(FORMATS.any).toEqual(['code_128', 'ean_13', 'ean_8', 'qr_code']);
  });

  it('takes the first code that holds anything', () => {
    expect(firstCode([{ rawValue: ' ' }, { rawValue: ' 204518\n' }])).toBe('204518');
    expect(firstCode([])).toBeUndefined();
  });
});

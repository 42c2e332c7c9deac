import { readInvoicing } from './invoicing-config.js';

describe('which system issues documents', () => {
  it('is our own unless the environment says otherwise', () => {
    expect(readInvoicing({})).toEqual({ use: 'local' });
  });

  it('[PAY-002] asks for the secrets of a vendor and never repeats a value', () => {
    expect(() => readInvoicing({ PERUKE_INVOICING: 'rivhit' })).toThrow(/PERUKE_RIVHIT_TOKEN is required/);
    expect(() => readInvoicing({ PERUKE_INVOICING: 'morning', PERUKE_MORNING_ID: 'x' })).toThrow(
      /PERUKE_MORNING_SECRET is required/,
    );
    const wrong = { PERUKE_INVOICING: 'rivhit', PERUKE_RIVHIT_TOKEN: 't', PERUKE_RIVHIT_URL: 'secret-host' };
    expect(() => readInvoicing(wrong)).toThrow(/^(?!.*secret-host)[^]*PERUKE_RIVHIT_URL must be a URL/);
  });

  it('sends no secret in the clear or into the house in production', () => {
    const env = { PERUKE_INVOICING: 'rivhit', PERUKE_RIVHIT_TOKEN: 't', PERUKE_MODE: 'production' };
    expect(readInvoicing(env)).toMatchObject({ use: 'rivhit' });
    for (const url of ['http://api.rivhit.co.il', 'https://169.254.169.254/latest', 'https://[::1]/'])
      expect(() => readInvoicing({ ...env, PERUKE_RIVHIT_URL: url })).toThrow(/PERUKE_RIVHIT_URL must/);
  });

  it('reads the numbers of payment types of the business', () => {
    const env = { PERUKE_INVOICING: 'rivhit', PERUKE_RIVHIT_TOKEN: 't', PERUKE_INVOICING_TYPES: '4=3, 5=3' };
    expect(readInvoicing(env)).toMatchObject({
      types: new Map([
        [4, 3],
        [5, 3],
      ]),
      receiptType: 1,
    });
    expect(() => readInvoicing({ ...env, PERUKE_INVOICING_TYPES: '4:3' })).toThrow(/must look like/);
  });
});

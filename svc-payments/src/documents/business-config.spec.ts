import { BusinessConfig } from './business-config.js';

describe('who issues documents', () => {
  it('is made up outside production only', () => {
    expect(new BusinessConfig({}).vatPercent).toBe(18);
    expect(() => new BusinessConfig({ PERUKE_MODE: 'production' })).toThrow(
      /PERUKE_BUSINESS_NAME is required/,
    );
  });

  it('is read from the environment', () => {
    const env = {
      PERUKE_MODE: 'production',
      PERUKE_BUSINESS_NAME: 'Peruke',
      PERUKE_BUSINESS_ID: '512345674',
    };
    expect(new BusinessConfig({ ...env, PERUKE_VAT_PERCENT: '17' })).toMatchObject({
      name: 'Peruke',
      vatPercent: 17,
    });
    expect(() => new BusinessConfig({ ...env, PERUKE_VAT_PERCENT: 'much' })).toThrow(/must be a percentage/);
    expect(() => new BusinessConfig({ ...env, PERUKE_BUSINESS_ID: '12' })).toThrow(/must have 9 digits/);
  });
});

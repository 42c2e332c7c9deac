import { DEFAULT_SETTINGS } from '@peruke/contracts/settings';
import { businessOn, refuseUnknownBusiness } from './business.rules.js';

describe('who issues documents', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    businessName: 'Peruke',
    businessTaxId: '512345674',
    vat: [
      { percent: 18, from: '2025-01-01' },
      { percent: 19, from: '2027-01-01' },
    ],
  };

  it('takes the VAT of the day of the document', () => {
    expect(businessOn('2026-12-31', settings).vatPercent).toBe(18);
    expect(businessOn('2027-01-01', settings).vatPercent).toBe(19);
  });

  it('is somebody', () => {
    expect(() => refuseUnknownBusiness(businessOn('2026-12-31', settings))).not.toThrow();
    expect(() => refuseUnknownBusiness(businessOn('2026-12-31', DEFAULT_SETTINGS))).toThrow(
      /name and the number of the business/,
    );
  });
});

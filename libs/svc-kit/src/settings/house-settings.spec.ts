import { DEFAULT_SETTINGS } from '@peruke/contracts/settings';
import { pinnedSettings, settingsInForce } from './house-settings.rules.js';

const NOTHING = pinnedSettings({});

describe('what holds of the settings', () => {
  it('is the default, and a made-up business outside production only', () => {
    expect(settingsInForce({}, { pinned: NOTHING, isProduction: true })).toEqual(DEFAULT_SETTINGS);
    expect(settingsInForce({}, { pinned: NOTHING, isProduction: false })).toMatchObject({
      businessTaxId: '000000000',
    });
  });

  it('is what the house sets, but for what the operator has set', () => {
    const pinned = pinnedSettings({ PERUKE_BUSINESS_NAME: 'Peruke', PERUKE_VAT_PERCENT: '17' });
    const kept = {
      businessName: 'Noa',
      receiptNote: 'Thank you',
      vat: [{ percent: 19, from: '2026-01-01' }],
    };
    expect(settingsInForce(kept, { pinned, isProduction: true })).toMatchObject({
      businessName: 'Peruke',
      receiptNote: 'Thank you',
      vat: [{ percent: 17 }],
    });
    expect(pinned.variables).toEqual({ businessName: 'PERUKE_BUSINESS_NAME', vat: 'PERUKE_VAT_PERCENT' });
  });

  it('leaves out what another release has written and this one cannot read', () => {
    const kept = { week: 'always', moon: true, cashPercent: 5 };
    const settings = settingsInForce(kept, { pinned: NOTHING, isProduction: true });
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, cashPercent: 5 });
  });

  it('stops the start for a variable that says nothing, and names it', () => {
    expect(() => pinnedSettings({ PERUKE_VAT_PERCENT: 'much' })).toThrow(/PERUKE_VAT_PERCENT/);
    expect(() => pinnedSettings({ PERUKE_BUSINESS_ID: '12' })).toThrow(/PERUKE_BUSINESS_ID/);
  });
});

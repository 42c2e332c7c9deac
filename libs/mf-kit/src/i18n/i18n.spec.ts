import { startTestTexts } from '../testing';
import { noticeStore } from '../shell';
import { addTexts, currentLanguage, extraText, i18n, showIn, switchLanguage } from '.';

describe('texts', () => {
  it('[I18N-001] is Hebrew until English is chosen', () => {
    expect(currentLanguage()).toBe('he');
    localStorage.setItem('peruke.language', 'en');
    expect(currentLanguage()).toBe('en');
  });

  it('[I18N-002] sets the language and the direction of the page', async () => {
    await startTestTexts('he');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'he');
  });

  it('[I18N-003] stays as it is, and says so, while unsaved input holds the page', async () => {
    await startTestTexts('he');
    localStorage.setItem('peruke.language', 'he');
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    expect(switchLanguage('en')).toBe(false);
    window.removeEventListener('beforeunload', hold);
    expect(currentLanguage()).toBe('he');
    expect(noticeStore.get().shown.at(-1)?.type).toBe('warning');
  });

  it('is shown in another language that nobody keeps, what it lacks there in its own', async () => {
    await startTestTexts('en', { orders: { title: 'Orders', old: 'Former' } });
    addTexts('orders', { title: 'הזמנות' }, 'he');
    await showIn('he');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'he');
    expect(['title', 'old', 'nothing'].map((key) => i18n.t(`orders:${key}`))).toEqual([
      'הזמנות',
      'Former',
      'Translation not found for key nothing',
    ]);
    expect(currentLanguage()).toBe('en');
    await showIn('en');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
    expect(i18n.t('orders:title')).toBe('Orders');
  });

  it('tells how many there are in thousands, and nothing else', async () => {
    await startTestTexts('en', {
      import: { rows_one: 'Row', rows_other: '{{count}} rows of {{file}}, {{id}}' },
    });
    const rows = (count: number) => i18n.t('import:rows', { count, file: 'a.csv', id: 204551 });
    expect(rows(2000)).toBe('2,000 rows of a.csv, 204551');
    expect(rows(20)).toBe('20 rows of a.csv, 204551');
    expect(i18n.t('import:rows', { count: 2, id: 7 })).toBe('2 rows of {{file}}, 7');
    expect(i18n.t('import:rows_other', { file: 'a.csv', id: 7 })).toBe('{{count}} rows of a.csv, 7');
  });

  it('[I18N-006] says which key of the main pack is missing', async () => {
    await startTestTexts('en', { orders: { title: 'Orders' } });
    expect(i18n.t('orders:title')).toBe('Orders');
    expect(i18n.t('orders:nothing')).toBe('Translation not found for key nothing');
  });

  it('[I18N-007] shows a value of the extra pack as it came when it has no translation', async () => {
    await startTestTexts('he');
    addTexts('languageExtra', { Honey: 'דבש' }, 'he');
    expect(extraText('Honey')).toBe('דבש');
    expect(extraText('Ash: 6.5 (new)')).toBe('Ash: 6.5 (new)');
  });
});

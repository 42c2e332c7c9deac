import '@testing-library/jest-dom';
import type { BroughtFile, ImportField, ImportKindName, ImportRow } from '@peruke/contracts/imports';
import { renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import he from '../locales/he.json';
import { store } from '../store';
import { RowsTable } from './rows-table';

const show = (kind: ImportKindName, field: ImportField, errors: ImportRow['errors']) => {
  const job = { kind, columns: [{ head: 'Own head', field }] } as BroughtFile;
  const row: ImportRow = { line: 2, cells: ['A-7'], outcome: 'refused', errors, before: {} };
  renderPart(<RowsTable job={job} rows={[row]} disabled={false} onChoose={() => undefined} />, {
    namespace: 'mf-admin',
    store,
    path: '/',
  });
  return screen.getByText(/^(Refused|נדחית)$/).closest('td');
};

describe('what is wrong with a row and stands under no cell', () => {
  it.each<[ImportKindName, ImportField, ImportRow['errors'], string]>([
    ['meetings', 'orderNumber', { designer: ['The designer field is required.'] }, 'עיצוב: שדה חובה'],
    ['balances', 'orderNumber', { balance: ['The balance field is required.'] }, 'יתרה לתשלום: שדה חובה'],
    ['clients', 'name', { phone: ['The phone field is required.'] }, 'טלפון: שדה חובה'],
    ['orders', 'orderNumber', { client: ['There is no client of this name.'] }, 'לקוחה: אין לקוחה בשם הזה'],
    ['stock', 'orderNumber', { row: ['The row says nothing of a wig.'] }, 'נדחיתאין בשורה דבר על פאה'],
  ])('names its field in Hebrew: %s', async (kind, field, errors, text) => {
    await startTestTexts('he', { 'mf-admin': he });
    expect(show(kind, field, errors)).toHaveTextContent(text);
  });

  it('names its field in English, and none where none is to blame', async () => {
    await startTestTexts('en', { 'mf-admin': en });
    const cell = show('meetings', 'orderNumber', {
      0: ['There is no order of this number.'],
      time: ['The time must be a valid time.'],
      row: ['The row says nothing of a wig.'],
    });
    expect([...cell!.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual([
      'Hour: The hour is not valid',
      'The row says nothing of a wig',
    ]);
    expect(screen.getByText('A-7').closest('td')).toHaveTextContent('order');
  });
});

import { activityOf, type LoggedWork } from './activity.rules.js';

const work = (given: Partial<LoggedWork>): LoggedWork => ({
  kind: 'general',
  subject: '',
  value: null,
  newValue: null,
  sourceType: null,
  isRepair: false,
  ...given,
});

describe('[RPT-021] what a person did', () => {
  it.each<[Partial<LoggedWork>, string, string]>([
    [{ kind: 'created', newValue: '204518' }, 'Order created: New wig', 'יצירת הזמנה: פאה חדשה'],
    [{ kind: 'created', isRepair: true }, 'Order created: Repair', 'יצירת הזמנה: תיקון'],
    [{ kind: 'status', subject: 'Washing', newValue: 'Washing' }, 'Status: Washing', 'סטטוס: חפיפה'],
    [
      { kind: 'status', subject: 'Washing', value: 'Washing' },
      'Status undone: Washing',
      'ביטול סטטוס: חפיפה',
    ],
    [
      { kind: 'state', value: 'Draft', newValue: 'Wigs in Production' },
      'State: Draft → Wigs in Production',
      'מצב: טיוטה ← בייצור',
    ],
    [{ kind: 'stage', subject: 'חפיפה', newValue: 'done' }, 'Stage: חפיפה: done', 'שלב: חפיפה: הושלם'],
    [{ kind: 'stage', subject: 'חפיפה', value: 'חפיפה' }, 'Stage: חפיפה: removed', 'שלב: חפיפה: הוסר'],
    [{ kind: 'stage', subject: 'a', value: 'a', newValue: 'done' }, 'Stage: a → done', 'שלב: a ← done'],
    [{ kind: 'client', value: 'Sara', newValue: 'Lea' }, 'Client: Sara → Lea', 'לקוחה: Sara ← Lea'],
    [{ kind: 'manager', value: 'Dana', newValue: 'Noa' }, 'Manager: Dana → Noa', 'אחריות: Dana ← Noa'],
    [{ kind: 'source', sourceType: 'from_stock' }, 'Source: From stock', 'מקור: מהמלאי'],
    [{ kind: 'file', newValue: 'a.jpg' }, 'Files: added: a.jpg', 'קבצים: נוספו: a.jpg'],
    [{ kind: 'file', value: 'a.jpg' }, 'Files: removed: a.jpg', 'קבצים: הוסרו: a.jpg'],
    [
      { kind: 'file', newValue: 'image, image, video' },
      'Files: added: 2 images, video',
      'קבצים: נוספו: 2 תמונות, סרטון',
    ],
    [{ kind: 'file', value: 'image' }, 'Files: removed: image', 'קבצים: הוסרו: תמונה'],
    [
      { subject: 'properties', newValue: 'typeOfHighlights, hairTextureOnWefts' },
      'Edit: Properties: Type of highlights, Hair texture on wefts',
      'עריכה: מאפיינים: סוג גוונים, מרקם שיער בטרסים',
    ],
    [
      { subject: 'totalPrice', value: '0', newValue: '1485050' },
      'Edit: Total price: ₪0 → ₪14,850.50',
      'עריכה: מחיר: ₪0 ← ₪14,850.50',
    ],
    [
      { subject: 'completeDate', newValue: '2026-05-06T09:00:00.000Z' },
      'Edit: Complete date: 06-05-2026 12:00',
      'עריכה: תאריך יעד: \u206606-05-2026 12:00\u2069',
    ],
    [
      { subject: 'completeDate', value: '2026-05-06T09:00:00.000Z' },
      'Edit: Complete date: 06-05-2026 12:00 → N/A',
      'עריכה: תאריך יעד: \u206606-05-2026 12:00\u2069 ← N/A',
    ],
    [
      { subject: 'orderNumber', value: 'N-77', newValue: '' },
      'Edit: Order number: N-77 → N/A',
      'עריכה: מספר הזמנה: N-77 ← N/A',
    ],
    [
      { subject: 'photoView', value: '', newValue: 'front, intake' },
      'Edit: Photo: front, intake',
      'עריכה: תמונה: מלפנים, קבלה',
    ],
    [
      { subject: 'photoView', value: 'front', newValue: 'left' },
      'Edit: Photo: front → left',
      'עריכה: תמונה: מלפנים ← משמאל',
    ],
    [
      { subject: 'info', value: 'old', newValue: 'new' },
      'Edit: Payment notes: new',
      'עריכה: הערות תשלום: new',
    ],
  ])('%j', (given, en, he) => {
    const text = (language: 'he' | 'en') => Object.values(activityOf(work(given), language)).join(': ');
    expect([text('en'), text('he')]).toEqual([en, he]);
  });

  it('cuts long texts', () =>
    expect(activityOf(work({ subject: 'details', newValue: 'x'.repeat(500) }), 'en').description).toMatch(
      /^Details: x{119}…$/,
    ));
});

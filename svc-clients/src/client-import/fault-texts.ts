/** What can be wrong with a row of clients, in Hebrew. */
export const CLIENT_SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/earlier row/i, 'הטלפון כבר מופיע בשורה קודמת'],
  [/was deleted/i, 'הלקוחה עם הטלפון הזה נמחקה. יש לשחזר אותה קודם'],
  [/no country/i, 'אין מדינה בשם הזה'],
  [/no way to tell/i, 'יש לבחור SMS, וואטסאפ, הודעה קולית או שיחה'],
];

/** What can be wrong with a row of clients, in Hebrew. */
export const CLIENT_SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/earlier row/i, 'הטלפון כבר מופיע בשורה קודמת'],
  [/phone wasn't validated/i, 'מספר הטלפון לא תקין'],
  [/remove "0" after code/i, 'יש להסיר את ה־0 אחרי הקידומת'],
  [/was deleted/i, 'הלקוחה עם הטלפון הזה נמחקה. יש לשחזר אותה קודם'],
  [/no country/i, 'אין מדינה בשם הזה'],
  [/no way to tell/i, 'יש לבחור SMS, וואטסאפ, הודעה קולית או שיחה'],
  [/valid email/i, 'כתובת האימייל לא תקינה'],
];

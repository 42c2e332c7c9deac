/** What can be wrong with a row of orders or wigs, in Hebrew. */
export const ORDER_SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/earlier row/i, 'המספר כבר מופיע בשורה קודמת'],
  [/no client of this phone/i, 'אין לקוחה עם הטלפון הזה. יש לייבא קודם את הלקוחות'],
  [/no client of this name/i, 'אין לקוחה בשם הזה. יש לייבא קודם את הלקוחות'],
  [/several clients/i, 'יש כמה לקוחות בשם הזה. יש לציין גם טלפון'],
  [/order was deleted/i, 'ההזמנה הזאת נמחקה'],
  [/not open any more/i, 'ההזמנה הזאת כבר אינה פתוחה'],
  [/neither a new wig/i, 'יש לכתוב פאה חדשה או תיקון'],
  [/no state of this name/i, 'אין מצב בשם הזה'],
  [/not the state of an open order/i, 'זה אינו מצב של הזמנה פתוחה'],
  [/does not fit a new wig/i, 'המצב לא מתאים לסוג ההזמנה'],
  [/none of the choices/i, 'הערך אינו אחת האפשרויות'],
  [/repair does not keep/i, 'הפרט הזה לא נשמר בהזמנת תיקון'],
  [/says nothing of a wig/i, 'אין בשורה דבר על פאה'],
  [/must be a number/i, 'מספר לא תקין'],
  [/valid date/i, 'יש להזין תאריך תקין'],
];

/** What can be wrong with a row of balances, in Hebrew. */
export const BALANCE_SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/order stands in an earlier row/i, 'ההזמנה הזאת כבר מופיעה בשורה קודמת'],
  [/no order of this number/i, 'אין הזמנה עם המספר הזה. יש לייבא קודם את ההזמנות'],
  [/several orders have this number/i, 'יש כמה הזמנות עם המספר הזה. יש לציין גם את הלקוחה'],
  [/no open order of this client/i, 'אין הזמנה פתוחה ללקוחה בשם הזה'],
  [/several open orders/i, 'יש כמה הזמנות פתוחות בשם הזה. יש לציין מספר הזמנה'],
  [/archived order is closed/i, 'הזמנה בארכיון סגורה לתשלומים'],
  [/must be a number/i, 'מספר לא תקין'],
  [/more than the price/i, 'היתרה גדולה ממחיר ההזמנה'],
  [/do not come to the price/i, 'מה ששולם והיתרה אינם מסתכמים למחיר ההזמנה'],
  [/same moment/i, 'באותו רגע נרשם תשלום בהזמנה הזאת'],
];

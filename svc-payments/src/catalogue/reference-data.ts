/** What a fresh database starts with; afterwards the tables count, so that they can be refreshed. */
export interface PaymentTypeRow {
  type: number;
  subId: string;
  name: string;
  nameHe: string;
}
export interface BankRow {
  code: number;
  name: string;
  nameHe: string;
}

const type = (number: number, name: string, nameHe: string): PaymentTypeRow => ({
  type: number,
  subId: '',
  name,
  nameHe,
});

/** PAY-051, PAY-052, AMB-43. */
export const PAYMENT_TYPES: readonly PaymentTypeRow[] = [
  type(1, 'Check', 'צ׳ק'),
  type(2, 'Cash', 'מזומן'),
  type(9, 'Bank transfer', 'העברה בנקאית'),
  type(4, 'Isracard', 'ישראכרט'),
  type(5, 'Diners', 'דיינרס'),
  type(6, 'American Express', 'אמריקן אקספרס'),
  type(7, 'Visa', 'ויזה'),
  type(8, 'Max', 'מקס'),
  type(11, 'Mastercard', 'מאסטרקארד'),
];

const bank = (code: number, name: string, nameHe: string): BankRow => ({ code, name, nameHe });

/** Codes of the public list of the central bank. */
export const BANKS: readonly BankRow[] = [
  bank(4, 'Yahav', 'בנק יהב'),
  bank(9, 'Postal Bank', 'בנק הדואר'),
  bank(10, 'Leumi', 'בנק לאומי'),
  bank(11, 'Discount', 'בנק דיסקונט'),
  bank(12, 'Hapoalim', 'בנק הפועלים'),
  bank(13, 'Union', 'בנק איגוד'),
  bank(14, 'Otsar Hahayal', 'בנק אוצר החייל'),
  bank(17, 'Mercantile', 'בנק מרכנתיל'),
  bank(18, 'One Zero', 'וואן זירו'),
  bank(20, 'Mizrahi Tefahot', 'בנק מזרחי טפחות'),
  bank(22, 'Citibank', 'סיטיבנק'),
  bank(23, 'HSBC', 'אייץ׳ אס בי סי'),
  bank(31, 'First International', 'הבנק הבינלאומי'),
  bank(46, 'Massad', 'בנק מסד'),
  bank(54, 'Jerusalem', 'בנק ירושלים'),
];

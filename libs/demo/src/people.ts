import type { RoleName } from '@peruke/contracts/identity';
import type { Random } from './random.js';
import type { WorkingDays } from './working-days.js';

export interface DemoUser {
  id: number;
  login: string;
  nickName: string;
  role: RoleName;
  hexColor: string | null;
}

export const DEMO_PASSWORD = 'peruke-demo';

/** With which everybody of `DEMO_BENCH_USERS` unlocks a bench. */
export const DEMO_PIN = '2846';
/** The ids of the eight who work at the benches of the demo. */
export const DEMO_BENCH_USERS: readonly number[] = [2, 3, 6, 7, 8, 9, 10, 11];

export const DEMO_USERS: readonly DemoUser[] = [
  { id: 1, login: 'admin', nickName: 'נועה', role: 'ADMIN', hexColor: null },
  { id: 2, login: 'manager', nickName: 'מירב', role: 'MANAGER', hexColor: '#8A3FFC' },
  { id: 3, login: 'designer', nickName: 'דפנה', role: 'MANAGER_PLUS', hexColor: '#00C2FF' },
  { id: 4, login: 'usa', nickName: 'Rachel', role: 'USA_MANAGER', hexColor: null },
  { id: 5, login: 'usa2', nickName: 'Leah', role: 'USA_MANAGER', hexColor: null },
  { id: 6, login: 'worker', nickName: 'סיוון', role: 'worker', hexColor: null },
  { id: 7, login: 'worker2', nickName: 'טליה', role: 'worker', hexColor: null },
  { id: 8, login: 'worker3', nickName: 'אורית', role: 'worker', hexColor: null },
  { id: 9, login: 'worker4', nickName: 'חגית', role: 'worker', hexColor: null },
  { id: 10, login: 'worker5', nickName: 'מזל', role: 'worker', hexColor: null },
  { id: 11, login: 'worker6', nickName: 'עליזה', role: 'worker', hexColor: null },
];

export interface DemoClient {
  id: number;
  name: string;
  surname: string;
  phone: string;
  additionalPhone: string;
  email: string;
  country: string;
  city: string;
  address: string;
  /** User id. */
  createdBy: number;
  createdAt: Date;
  deletedAt: Date | null;
}

const HEBREW_NAMES =
  'תמר הדס שירה נעמה אביגיל מיכל רות יעל אסתר חנה דבורה ליאת איילת גילה צביה מרים רבקה פנינה שרה עדינה בתיה יהודית חיה מלכה טובה'.split(
    ' ',
  );
const HEBREW_SURNAMES = [
  'אלוני',
  'כרמי',
  'בן־עמי',
  'ורד',
  'שקד',
  'ארז',
  'גפן',
  'נחשון',
  'להב',
  'דרור',
  'צור',
  'מור',
  'שגב',
  'עופר',
  'נבו',
  'טל',
  'שחם',
  'ברק',
  'לביא',
  'רון',
  'פלג',
  'סלע',
  'דור',
  'הדר',
  'לב',
  'פז',
  'גל',
  'חן',
  'שי',
  'כץ',
];
const ISRAELI_LATIN = [
  'Miriam Adler',
  'Shira Blum',
  'Devora Stern',
  'Tova Klein',
  'Naomi Weiss',
  'Batya Roth',
  'Esther Gold',
  'Hadassah Baum',
  'Yael Rubin',
  'Chana Fine',
  'Leora Marks',
  'Gila Sachs',
];
const AMERICAN = [
  'Sarah Levine',
  'Rebecca Stein',
  'Malka Friedman',
  'Rivka Schwartz',
  'Dina Kaplan',
  'Chaya Feldman',
  'Shoshana Berger',
  'Aviva Green',
  'Miri Hoffman',
  'Toby Katz',
  'Judith Adler',
  'Elana Brody',
  'Hindy Lowe',
  'Bracha Singer',
];
const STREETS = ['הרצל', 'יפו', 'סוקולוב', 'ויצמן', 'רבי עקיבא', 'כנפי נשרים', 'הנביאים', 'ז׳בוטינסקי'];
const ISRAELI_CITIES = [
  'Jerusalem',
  'Jerusalem',
  'Jerusalem',
  'Bnei Brak',
  'Beit Shemesh',
  'Tel Aviv',
  'Petah Tikva',
  'Haifa',
  'Modiin Illit',
  'Ashdod',
  'Netanya',
  'Elad',
];
const AMERICAN_CITIES = ['New York', 'Lakewood', 'Los Angeles', 'Chicago', 'Monsey', 'Miami'];

const split = (full: string): [string, string] => {
  const at = full.indexOf(' ');
  return [full.slice(0, at), full.slice(at + 1)];
};

const israeliName = (i: number, random: Random): [string, string] => {
  if (i % 3 === 0) return split(ISRAELI_LATIN[Math.floor(i / 3) % ISRAELI_LATIN.length]!);
  return [HEBREW_NAMES[i % HEBREW_NAMES.length]!, random.pick(HEBREW_SURNAMES)];
};

/** Sixty clients: ids 1 to 46 of the shop, 47 to 60 of the two USA managers; ids 45 and 46 are deleted. */
export const demoClients = (random: Random, days: WorkingDays, today: Date): DemoClient[] =>
  Array.from({ length: 60 }, (_, i) => {
    const id = i + 1;
    const american = id > 46;
    const [name, surname] = american ? split(AMERICAN[id - 47]!) : israeliName(i, random);
    const prefix = random.pick(['50', '52', '53', '54', '58']);
    return {
      id,
      name,
      surname,
      phone: american
        ? `+1${random.pick(['212', '732', '310', '845'])}5550${100 + id}`
        : `+972${prefix}5550${100 + id}`,
      additionalPhone: id % 9 === 0 && !american ? `+97225550${100 + id}` : '',
      email: id % 4 === 0 ? `client${id}@example.com` : '',
      country: american ? 'United States' : 'Israel',
      city: random.pick(american ? AMERICAN_CITIES : ISRAELI_CITIES),
      address: american ? `${random.int(12, 980)} Main St` : `${random.pick(STREETS)} ${random.int(1, 120)}`,
      createdBy: american ? (id % 2 === 0 ? 4 : 5) : random.pick([1, 2, 2, 3]),
      createdAt: days.moment(-760 + i * 11, random, today),
      deletedAt: id === 45 || id === 46 ? days.moment(-20, random, today) : null,
    };
  });

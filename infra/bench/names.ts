/** Names of the data set. Many Hebrew surnames are two letters long, and some hold a maqaf, a dash or a quote. */
const words = (text: string): readonly string[] => text.split(' ');

export const TWO_LETTER_SURNAMES = words('כץ טל גל לב בר דן פז רז שי נס חי גז צח אש');

export const HEBREW_SURNAMES: readonly string[] = [
  ...words('כהן לוי מזרחי פרץ ביטון דהן אברהם פרידמן מלכה אזולאי יוסף עמר אוחיון חדד גבאי אדרי'),
  ...TWO_LETTER_SURNAMES,
  ...words('רוזנברג שפירא קליין הורוביץ וייס ברגר גולדברג שטרן זילבר אלון כרמי ורד שקד ארז גפן נחשון'),
  ...words("בן־דוד בן־שושן בר־לב אבו־חצירא צ'רנר ג'אן דרעי סבג טולדנו אלבז מור צור נבו שגב עופר להב"),
];

export const HEBREW_NAMES = words(
  'שרה רבקה רחל לאה מרים חנה אסתר יעל תמר נעמה שירה הדס מיכל אביגיל רות דבורה איילת גילה צביה פנינה עדינה בתיה יהודית חיה מלכה טובה ליאת נועה רוני שי',
);

export const LATIN_SURNAMES: readonly string[] = [
  ...words(
    'Cohen Levi Friedman Goldberg Klein Katz Schwartz Weiss Stern Roth Berger Adler Green Stone Gross',
  ),
  ...words("O'Neill Ben-Ami Bar-On Silver Gold Braun Fischer Hoffman Kaplan Lerner Meyer Novak Perl Rubin"),
  ...words('Segal Singer Sofer Spiegel Taub Unger Vogel Wolf Zimmer Li Oz Dee'),
];

export const LATIN_NAMES = words(
  'Sarah Rachel Leah Miriam Esther Hannah Rivka Chaya Malka Tova Dina Naomi Ruth Judith Deborah Abigail Golda Faige Bracha Shira Tamar Yael Michal Adina Batya Penina Gila Rosa Emma Olivia',
);

import type { ImportFieldOf } from '@peruke/contracts/imports';
import type { Heads } from '@peruke/svc-kit/import';

const WORDS: Readonly<Record<ImportFieldOf<'clients'>, string>> = {
  name: 'first name|given name|firstname|forename|שם פרטי|פרטי',
  surname: 'last name|surname|family name|lastname|family|שם משפחה|משפחה',
  full_name:
    'name|full name|client|client name|customer|customer name|שם|שם מלא|שם לקוחה|שם הלקוחה|לקוחה|לקוח|שם לקוח|שם ומשפחה|שם משפחה ופרטי',
  phone:
    'phone|mobile|cell|cellphone|cell phone|tel|telephone|phone number|mobile phone|mobile number|phone 1|טלפון|נייד|טלפון נייד|סלולרי|טלפון סלולרי|פלאפון|מספר טלפון|מס טלפון|מספר נייד|טל|טלפון 1',
  additionalPhone:
    'additional phone|phone 2|second phone|other phone|home phone|another phone|טלפון נוסף|טלפון 2|טלפון בבית|טלפון בית|נייד 2|נייד נוסף|טלפון אחר',
  email: 'email|e mail|mail|email address|אימייל|דואל|מייל|כתובת מייל|כתובת אימייל|דואר אלקטרוני',
  country: 'country|מדינה|ארץ',
  city: 'city|town|עיר|ישוב|יישוב',
  address: 'address|street|street address|home address|כתובת|רחוב|כתובת מגורים',
  contactPreference:
    'contact preference|preferred contact|contact by|told by|how to tell the client|how to tell her|אופן קשר|העדפת קשר|דרך התקשרות|אופן פנייה|דרך עדכון|איך לעדכן את הלקוחה',
};

/** "Name" beside a column of surnames is the first name, a second phone the additional one. */
export const CLIENT_HEADS: Heads = {
  words: WORDS,
  adjust: (field, all, taken) => {
    if (field === 'full_name' && all.includes('surname') && !all.includes('name')) return 'name';
    if (field === 'phone' && taken.has('phone') && !all.includes('additionalPhone')) return 'additionalPhone';
    return field;
  },
};

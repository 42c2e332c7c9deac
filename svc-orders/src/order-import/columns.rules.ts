import type { ImportFieldOf } from '@peruke/contracts/imports';
import type { Heads } from '@peruke/svc-kit/import';

const WIG = {
  userGeneratedId:
    'wig id|wig no|wig number|additional id|additional wig id|additional number|additional no|sku|מזהה|מזהה נוסף|מספר נוסף|מס נוסף|מספר פאה|מס פאה|קוד פאה|מקט',
  orderNumber:
    'order|order no|order number|order id|number|no|ref|reference|invoice|הזמנה|מספר הזמנה|מס הזמנה|מספר|מס|מסד|אסמכתא',
  totalPrice:
    'price|total|total price|amount|sum|cost|מחיר|סכום|סהכ|עלות|מחיר כולל|סכום הזמנה|מחיר מכירה|price to be paid|מחיר לתשלום',
  details: 'details|notes|note|remarks|comment|comments|description|פרטים|הערות|הערה|תיאור|פירוט',
  wigType: 'wig type|type of wig|type|סוג פאה|סוג הפאה|סוג',
  capSize: 'cap|cap size|size|מידה|מידת רשת|רשת|היקף|מידת ראש|מידת כובע',
  topType: 'top|top type|skin|skin type|סוג טופ|טופ|סוג סקין|סקין',
  front: 'front|lace|חזית|לייס|פרונט',
  baseColor: 'colour|color|base colour|base color|צבע|צבע בסיס|גוון|צבע פאה',
  skinColor: 'skin colour|skin color|צבע סקין',
  frontColor: 'front colour|front color|צבע חזית',
  length: 'length|אורך|אורך פאה|אורך שיער',
  lengthFromNape: 'length from nape|from nape|nape|אורך מהעורף|מהעורף',
  lengthFromTop: 'length from top|from top|אורך מהקודקוד|מהקודקוד',
  hairTextureOnWefts:
    'texture|hair texture|hair texture on wefts|wave|מרקם|מרקם שיער|מרקם שיער בטרסים|מרקם שיער בוופטים|גל',
  wigFullness: 'fullness|density|מלאות|צפיפות',
  weight: 'weight|grams|משקל|גרם',
} as const satisfies Record<ImportFieldOf<'stock'>, string>;

const OPEN = {
  ...WIG,
  phone:
    'phone|mobile|cell|tel|telephone|phone number|client phone|customer phone|טלפון|נייד|טל|מספר טלפון|פלאפון|טלפון לקוחה|נייד לקוחה',
  client:
    'client|customer|name|full name|client name|customer name|לקוחה|לקוח|שם|שם מלא|שם לקוחה|שם הלקוחה|שם לקוח',
  // "סוג" over the portal's own list of orders is what "kind" is in English
  wigType: WIG.wigType.replace(/\|סוג$/, ''),
  isRepair:
    'kind|order type|order kind|kind of order|repair|new or repair|new wig or repair|סוג|סוג הזמנה|סוג ההזמנה|תיקון|סוג עבודה|פאה חדשה או תיקון',
  state: 'state|status|stage|מצב|סטטוס|מצב הזמנה|שלב',
  completeDate:
    'ready date|due|due date|date|to date|complete date|ready by|delivery date|תאריך|תאריך יעד|תאריך מסירה|מועד|מועד מסירה|תאריך סיום|תאריך מוכן',
} as const satisfies Record<ImportFieldOf<'orders'>, string>;

export const ORDER_HEADS: Heads = { words: OPEN };
export const STOCK_HEADS: Heads = { words: WIG };

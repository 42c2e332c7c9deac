import type { ImportFieldOf } from '@peruke/contracts/imports';
import type { Heads } from '@peruke/svc-kit/import';

const WORDS = {
  reference:
    'meeting|meeting no|meeting number|appointment no|appointment number|id|ref|reference|מספר פגישה|מס פגישה|מספר תור|מזהה|אסמכתא',
  phone:
    'phone|mobile|cell|tel|telephone|phone number|client phone|customer phone|טלפון|נייד|טל|מספר טלפון|פלאפון|טלפון לקוחה|נייד לקוחה',
  client:
    'client|customer|name|full name|client name|customer name|לקוחה|לקוח|שם|שם מלא|שם לקוחה|שם הלקוחה|שם לקוח',
  orderNumber: 'order|order no|order number|order id|barcode|wig|הזמנה|מספר הזמנה|מס הזמנה|ברקוד|פאה',
  calendar: 'calendar|diary|kind|type|meeting type|appointment type|יומן|סוג|סוג פגישה|סוג תור',
  date: 'date|day|meeting date|appointment date|start|starts at|when|תאריך|תאריך פגישה|יום|מועד',
  time: 'time|hour|meeting time|start time|שעה|שעת פגישה|שעת התחלה',
  designer: 'designer|with|manager|employee|staff|עיצוב|מעצבת|אצל|עובדת|מטפלת',
  subject: 'subject|title|notes|note|remarks|description|details|נושא|כותרת|הערות|הערה|תיאור|פרטים',
} as const satisfies Record<ImportFieldOf<'meetings'>, string>;

export const MEETING_HEADS: Heads = { words: WORDS };

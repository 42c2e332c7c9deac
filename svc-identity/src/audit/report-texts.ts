/** Lists and reports by the call that reads them, as the page of the log names them. */
export const REPORT_TEXTS = {
  he: {
    wigs: 'הזמנות',
    wig_groups: 'מלאי',
    report_employees: 'עובדות',
    report_payments: 'תשלומים',
    floor_places: 'מקומות',
    floor_places_id: 'מה מונח במקום',
    floor_report: 'דוח הייצור',
    meetings_v2: 'פגישות',
    accounting_cheques: 'צ׳קים',
    accounting_cash_ups: 'סגירות קופה',
    users: 'משתמשים',
    audit: 'יומן פעילות',
    clients: 'לקוחות',
    messages_call_list: 'להתקשר',
    messages_recalls: 'בדיקת הלייס',
  },
  en: {
    wigs: 'Orders',
    wig_groups: 'Stock',
    report_employees: 'Employees',
    report_payments: 'Payments',
    floor_places: 'Places',
    floor_places_id: 'What lies in a place',
    floor_report: 'Production report',
    meetings_v2: 'Meetings',
    accounting_cheques: 'Cheques',
    accounting_cash_ups: 'Cash-ups',
    users: 'Users',
    audit: 'Activity log',
    clients: 'Clients',
    messages_call_list: 'To call',
    messages_recalls: 'Lace checks',
  },
};

/** Values of what is told of imports, photos and views, as the page of the log names them. */
export const VALUE_TEXTS = {
  he: {
    list: {
      clients: 'לקוחות',
      orders: 'הזמנות פתוחות',
      stock: 'פאות במלאי',
      meetings: 'פגישות',
      balances: 'יתרות',
    },
    fileKind: { image: 'תמונה', video: 'סרטון' },
    angle: { front: 'מלפנים', left: 'משמאל', right: 'מימין', top: 'מלמעלה', back: 'מאחור', inside: 'מבפנים' },
    moment: { intake: 'קבלה', work: 'בעבודה', done: 'בסיום' },
    listOfView: { orders: 'הזמנות', clients: 'לקוחות', calls: 'להתקשר', payments: 'תשלומים' },
  },
  en: {
    list: {
      clients: 'Clients',
      orders: 'Open orders',
      stock: 'Wigs in stock',
      meetings: 'Meetings',
      balances: 'Balances',
    },
    fileKind: { image: 'Photo', video: 'Video' },
    angle: { front: 'Front', left: 'Left', right: 'Right', top: 'Top', back: 'Back', inside: 'Inside' },
    moment: { intake: 'intake', work: 'at work', done: 'done' },
    listOfView: { orders: 'Orders', clients: 'Clients', calls: 'To call', payments: 'Payments' },
  },
};

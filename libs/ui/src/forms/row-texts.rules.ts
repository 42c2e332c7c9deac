import TEXTS from './row-texts.json';

/**
 * What a service says of a file of an import and of a row of it, and no form does. The texts lie here, not in the pack: the
 * page of the import alone shows them, and the pack is read with the login.
 */
const SHAPES: readonly (readonly [RegExp, keyof typeof TEXTS])[] = [
  [/^the file holds no rows/i, 'fileEmpty'],
  [/^the file is neither/i, 'fileType'],
  [/^the file is protected/i, 'fileOld'],
  [/^the file unpacks/i, 'fileUnpacked'],
  [/^the file has more than 50000 rows/i, 'fileRows'],
  [/^the file has more than 200 columns/i, 'fileColumns'],
  [/^a cell holds more/i, 'fileCell'],
  [/^the file holds signs/i, 'fileSigns'],
  [/^the file takes too long/i, 'fileSlow'],
  [/phone stands in an earlier row/i, 'rowTwice'],
  [/no country of this name/i, 'noCountry'],
  [/no way to tell a client/i, 'noPreference'],
  [/client of this phone was deleted/i, 'deletedClient'],
  [/number stands in an earlier row/i, 'numberTwice'],
  [/no client of this phone/i, 'noClientPhone'],
  [/no client of this name/i, 'noClientName'],
  [/several clients have this name/i, 'manyClients'],
  [/this order was deleted/i, 'deletedOrder'],
  [/neither a new wig nor a repair/i, 'wigOrRepair'],
  [/no state of this name/i, 'noState'],
  [/not the state of an open order/i, 'closedState'],
  [/does not fit a new wig or a repair/i, 'unfitState'],
  [/none of the choices/i, 'noChoice'],
  [/row says nothing of a wig/i, 'emptyWig'],
  [/repair does not keep this/i, 'unkept'],
  [/meeting stands in an earlier row/i, 'meetingTwice'],
  [/meeting is of another client or order/i, 'meetingElsewhere'],
  [/this meeting was canceled/i, 'meetingGone'],
  [/no order of this number/i, 'noOrderNumber'],
  [/several orders have this number/i, 'manyOrders'],
  [/no calendar of this name/i, 'noCalendar'],
  [/nobody of this name who takes meetings/i, 'noDesigner'],
  [/must be a valid time/i, 'timeInvalid'],
  [/order stands in an earlier row/i, 'orderTwice'],
  [/no open order of this client/i, 'noOpenOrder'],
  [/several open orders are/i, 'manyOpenOrders'],
  [/archived order is closed/i, 'archivedOrder'],
  [/balance is more than the price/i, 'balanceAbove'],
  [/do not come to the price/i, 'balanceApart'],
  [/money was taken on this order/i, 'paidMeanwhile'],
  [/order is not open any more/i, 'orderDone'],
];

/** Such a text in a language of the page; undefined when its shape is not known. */
export const rowText = (text: string, language: 'he' | 'en'): string | undefined => {
  const key = SHAPES.find(([shape]) => shape.test(text))?.[1];
  return key && TEXTS[key][language];
};

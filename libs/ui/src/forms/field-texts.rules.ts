/**
 * The server writes its field texts in English, as the wire asks for. A page in English shows them word for word; any other
 * page shows the text of the same meaning, found by the shape of the sentence, so that a new field needs no new entry.
 */
export type FieldTextKey =
  | 'required'
  | 'number'
  | 'taken'
  | 'choice'
  | 'date'
  | 'order'
  | 'nineDigits'
  | 'deposit'
  | 'phone'
  | 'phoneZero'
  | 'password'
  | 'ownAccount'
  | 'lastAdmin'
  | 'canceled'
  | 'otherClient'
  | 'workDays'
  | 'whom'
  | 'client'
  | 'digits'
  | 'notZero'
  | 'notNegative'
  | 'comment20'
  | 'webAddress'
  | 'videoHost'
  | 'outOfTime'
  | 'unreadable'
  | 'pinDigits'
  | 'pinTrivial'
  | 'passwordCommon'
  | 'passwordNamed'
  | 'passwordOld'
  | 'passwordOwn'
  | 'codeWrong'
  | 'receiptName'
  | 'receiptNumber'
  | 'oneOpenDay'
  | 'closesLater'
  | 'dayTwice'
  | 'operator'
  | 'vatToday'
  | 'centrePeople'
  | 'leftHouse'
  | 'handed'
  | 'leftHere'
  | 'signature'
  | 'damage'
  | 'clientWord'
  | 'oneColumn'
  | 'placeCode'
  | 'placeFull'
  | 'noWig'
  | 'noPlace'
  | 'notOutside'
  | 'dueBackOver'
  | 'dayOver'
  | 'credentials'
  | 'anotherPerson'
  | 'mayNotConfirm'
  | 'fileEmpty'
  | 'fileType'
  | 'fileOld'
  | 'fileDamaged'
  | 'fileUnpacked'
  | 'fileRows'
  | 'fileColumns'
  | 'fileCell'
  | 'fileSigns'
  | 'fileSlow'
  | 'fieldTwice'
  | 'rowTwice'
  | 'noCountry'
  | 'noPreference'
  | 'deletedClient'
  | 'numberTwice'
  | 'noClientPhone'
  | 'noClientName'
  | 'manyClients'
  | 'deletedOrder'
  | 'wigOrRepair'
  | 'noState'
  | 'closedState'
  | 'unfitState'
  | 'noChoice'
  | 'emptyWig'
  | 'unkept'
  | 'meetingTwice'
  | 'meetingElsewhere'
  | 'meetingGone'
  | 'noOrderNumber'
  | 'manyOrders'
  | 'noCalendar'
  | 'noDesigner'
  | 'timeInvalid'
  | 'orderTwice'
  | 'noOpenOrder'
  | 'manyOpenOrders'
  | 'archivedOrder'
  | 'balanceAbove'
  | 'balanceApart'
  | 'paidMeanwhile'
  | 'orderDone'
  | 'halfHours';

const SHAPES: readonly (readonly [RegExp, FieldTextKey])[] = [
  [/^the file holds no rows/i, 'fileEmpty'],
  [/^the file is neither/i, 'fileType'],
  [/^the file is protected/i, 'fileOld'],
  [/^the file is damaged and/i, 'fileDamaged'],
  [/^the file unpacks/i, 'fileUnpacked'],
  [/^the file has more than 50000 rows/i, 'fileRows'],
  [/^the file has more than 200 columns/i, 'fileColumns'],
  [/^a cell holds more/i, 'fileCell'],
  [/^the file holds signs/i, 'fileSigns'],
  [/^the file takes too long/i, 'fileSlow'],
  [/same field is chosen for two columns/i, 'fieldTwice'],
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
  [/must be on a half hour/i, 'halfHours'],
  [/receipts cannot be issued without a name/i, 'receiptName'],
  [/receipts cannot be issued without a number/i, 'receiptNumber'],
  [/one day of the week must be open/i, 'oneOpenDay'],
  [/closing hour must be after/i, 'closesLater'],
  [/day stands here already/i, 'dayTwice'],
  [/set by the operator/i, 'operator'],
  [/no vat rate would be in force/i, 'vatToday'],
  [/needs somebody who works there/i, 'centrePeople'],
  [/does not work here any more/i, 'leftHouse'],
  [/choose what is handed over/i, 'handed'],
  [/choose what is left here/i, 'leftHere'],
  [/signature is missing/i, 'signature'],
  [/say what is damaged/i, 'damage'],
  [/note what the client says/i, 'clientWord'],
  [/one column at least must be shown/i, 'oneColumn'],
  [/code has up to 16 letters/i, 'placeCode'],
  [/still lies in this place/i, 'placeFull'],
  [/no wig with this code/i, 'noWig'],
  [/no place with this code/i, 'noPlace'],
  [/only outside work is due back/i, 'notOutside'],
  [/day it is due back is over/i, 'dueBackOver'],
  [/^The day is over already/i, 'dayOver'],
  [/field is required|please enter this field|^required$/i, 'required'],
  [/zero|remove "0" after code/i, 'phoneZero'],
  [/phone wasn't validated|phone .*invalid/i, 'phone'],
  [/must be 9 digits/i, 'nineDigits'],
  [/deposits cannot be 0/i, 'deposit'],
  [/at least 8 characters/i, 'password'],
  [/already (been taken|exists|in use|belongs)|is in use by/i, 'taken'],
  [/must not (lie|be) before|must be after/i, 'order'],
  [/must be a (valid )?(number|integer)|number format/i, 'number'],
  [/valid date|must be a date/i, 'date'],
  [/cannot delete your own account/i, 'ownAccount'],
  [/at least one admin/i, 'lastAdmin'],
  [/meeting is canceled/i, 'canceled'],
  [/order belongs to another client/i, 'otherClient'],
  [/held from Sunday to Thursday/i, 'workDays'],
  [/choose a client or an order/i, 'whom'],
  [/select a client/i, 'client'],
  [/digits only/i, 'digits'],
  [/must not be 0/i, 'notZero'],
  [/must not be negative/i, 'notNegative'],
  [/at most 20 characters/i, 'comment20'],
  [/must be a web address/i, 'webAddress'],
  [/must lead outside, to a host/i, 'videoHost'],
  [/date must lie between/i, 'outOfTime'],
  [/characters that cannot be kept/i, 'unreadable'],
  [/must be 4 to 6 digits/i, 'pinDigits'],
  [/password that is harder to guess/i, 'passwordCommon'],
  [/must not be a name of the house/i, 'passwordNamed'],
  [/not your present password/i, 'passwordOld'],
  [/check your username and password/i, 'credentials'],
  [/another person has to confirm/i, 'anotherPerson'],
  [/may not confirm/i, 'mayNotConfirm'],
  [/change your own password in your profile/i, 'passwordOwn'],
  [/code is wrong, or was used/i, 'codeWrong'],
  [/PIN that is harder to guess/i, 'pinTrivial'],
  [/selected .* is invalid|invalid option/i, 'choice'],
];

/** The key of a server text under `ui:field`; undefined when its shape is not known. */
export const fieldTextKey = (text: string): FieldTextKey | undefined =>
  SHAPES.find(([shape]) => shape.test(text))?.[1];

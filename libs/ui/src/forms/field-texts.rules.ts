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
  | 'fileDamaged'
  | 'fieldTwice'
  | 'halfHours';

const SHAPES: readonly (readonly [RegExp, FieldTextKey])[] = [
  [/^the file is damaged and/i, 'fileDamaged'],
  [/same field is chosen for two columns/i, 'fieldTwice'],
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

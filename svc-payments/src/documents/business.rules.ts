import { DomainError } from '@peruke/contracts/kernel';
import { type Settings, vatOn } from '@peruke/contracts/settings';

/** Who issues a document and at which VAT, on the day it is issued. */
export interface Business {
  name: string;
  taxId: string;
  address: string;
  phone: string;
  /** At the foot of our own documents. */
  note: string;
  vatPercent: number;
}

export const businessOn = (day: string, settings: Omit<Settings, 'logo'>): Business => ({
  name: settings.businessName,
  taxId: settings.businessTaxId,
  address: settings.businessAddress,
  phone: settings.businessPhone,
  note: settings.receiptNote,
  vatPercent: vatOn(day, settings.vat),
});

/** A receipt of nobody is worth nothing. */
export const refuseUnknownBusiness = ({ name, taxId }: Business): void => {
  if (name === '' || taxId === '') throw new DomainError('business_unknown');
};

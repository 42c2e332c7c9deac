import type { Agorot } from '@peruke/contracts/kernel';

export interface VatSplit {
  beforeVat: Agorot;
  vat: Agorot;
}

/** Takes the VAT out of a total that includes it; the two parts always add up to the total. */
export const splitVat = (total: Agorot, percent: number): VatSplit => {
  const vat = Math.round((total * percent) / (100 + percent));
  return { beforeVat: total - vat, vat };
};

/**
 * The VAT of a part that is taken back while `left` of the document still stood: parts taken back one after the other
 * come to the VAT of the whole, to the agora.
 */
export const vatTakenBack = (left: Agorot, part: Agorot, percent: number): Agorot =>
  splitVat(left, percent).vat - splitVat(left - part, percent).vat;

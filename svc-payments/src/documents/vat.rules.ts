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

import type { Mark, MediaFile } from '@peruke/contracts/orders';
import { takeTurned } from '@peruke/mf-kit/session';

/** All that a screen which faces a client knows, in the words of her language. */
export interface FacingPaper {
  /** Of the session that signs and does nothing else, and of this one paper. */
  token: string;
  slip: string;
  /** Of what goes over the counter, and of the field in which she signs. */
  title: string;
  signTitle: string;
  barcode: string;
  client: string;
  statement: string;
  items: { name: string; count: number }[];
  /** What was noted of a repair, part by part; what an order costs that goes. */
  conditions: { name: string; text: string }[];
  /** What is damaged where: the photos themselves, for this page may ask for none. */
  photos: MediaFile[];
  marks: Mark[];
  note: string;
  /** Where its person goes on once it is signed. */
  signedTo: string;
}

/** Taken once and held by this page alone: a reload finds nothing. */
export const facingPaper = takeTurned<FacingPaper>();

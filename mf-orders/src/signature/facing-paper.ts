import type { CareCode } from '@peruke/contracts/clients';
import type { Mark, MediaFile } from '@peruke/contracts/orders';
import { takeTurned } from '@peruke/mf-kit/session';

/** What a paper says in one language. */
export interface PaperWords {
  /** Of what goes over the counter, and of the field in which she signs. */
  title: string;
  signTitle: string;
  statement: string;
  items: { name: string; count: number }[];
  /** What was noted of a repair, part by part; what an order costs that goes. */
  conditions: { name: string; text: string }[];
}

/** All that a screen which faces a client knows, first in the language of who has turned it. */
export interface FacingPaper extends PaperWords {
  /** The same in the other one; none where its words could not be had. */
  inOther?: PaperWords;
  /** Of the session that signs and does nothing else, and of this one paper. */
  token: string;
  slip: string;
  barcode: string;
  client: string;
  /** What is damaged where: the photos themselves, for this page may ask for none. */
  photos: MediaFile[];
  marks: Mark[];
  note: string;
  /** What she may scan to take along: this page may ask for none. */
  care?: CareCode[];
  /** Where its person goes on once it is signed. */
  signedTo: string;
}

/** Taken once and held by this page alone: a reload finds nothing. */
export const facingPaper = takeTurned<FacingPaper>();

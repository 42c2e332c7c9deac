import type { AnsweredProperties, StatementLanguage } from '@peruke/contracts/orders';
import { wigTypeName } from '@peruke/svc-kit/words';

/** Which wig a client has signed for: what its properties said then. What is not set is empty. */
export interface SignedWig {
  readonly type: string;
  readonly length: string;
  readonly colour: string;
}

const WORDS = {
  he: { wig: 'פאה', length: 'אורך', colour: 'צבע' },
  en: { wig: 'Wig', length: 'length', colour: 'colour' },
} as const satisfies Record<StatementLanguage, object>;

export const signedWig = ({ wigType, length, baseColor }: AnsweredProperties): SignedWig => ({
  type: wigType === 'none' ? '' : (wigType ?? ''),
  length: length ?? '',
  colour: baseColor ?? '',
});

/** `Wig, Fall, length 50, colour 4/6`: as on the screen on which it was signed. */
export const wigInWords = ({ type, length, colour }: SignedWig, language: StatementLanguage): string => {
  const words = WORDS[language];
  const facts = [
    words.wig,
    type && wigTypeName(type, language),
    length && `${words.length} ${length}`,
    colour && `${words.colour} ${colour}`,
  ];
  return facts.filter(Boolean).join(', ');
};

import type { PhotoAngle, PhotoMoment } from '@peruke/contracts/orders';
import type { Language } from '@peruke/svc-kit/app';

const HEBREW: Readonly<Record<PhotoAngle | PhotoMoment, string>> = {
  front: 'מלפנים',
  left: 'משמאל',
  right: 'מימין',
  top: 'מלמעלה',
  back: 'מאחור',
  inside: 'מבפנים',
  intake: 'קבלה',
  work: 'בעבודה',
  done: 'בסיום',
};

/** What a photo shows, as it was noted: "front, intake". */
export const photoView = (noted: string, language: Language): string =>
  language === 'he'
    ? noted
        .split(', ')
        .map((word) => HEBREW[word as PhotoAngle | PhotoMoment] ?? word)
        .join(', ')
    : noted;

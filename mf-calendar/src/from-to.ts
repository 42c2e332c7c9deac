import { leftToRight } from '@peruke/ui/formats';
import type { TFunction } from 'i18next';

/** What a time was and what it becomes, in the order in which the language of the page is read. */
export const fromTo = (t: TFunction, from: string, to: string): string =>
  `${leftToRight(from)} ${t('arrow')} ${leftToRight(to)}`;

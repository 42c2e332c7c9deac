import { leftToRight } from '@peruke/ui/formats';

/** What a time was and what it becomes, in the order in which the language of the page is read. */
export const fromTo = (t: (key: 'arrow') => string, from: string, to: string): string =>
  `${leftToRight(from)} ${t('arrow')} ${leftToRight(to)}`;

import type { MessageSubject, TextLanguage } from '@peruke/contracts/settings';
import { usePreviewClientQuery, usePreviewOrderQuery } from '../api/settings.api';
import { DEMO_SUBJECT } from './message-text.rules';

/** Whom the texts are shown for: a client with her newest order, or somebody made up while none is chosen. */
export const usePreviewSubject = (
  clientId: number | undefined,
): ((language: TextLanguage) => MessageSubject) => {
  const { currentData: client } = usePreviewClientQuery(clientId ?? 0, { skip: clientId === undefined });
  const newest = Math.max(0, ...(client?.wigs ?? []));
  const { currentData: order } = usePreviewOrderQuery(newest, { skip: newest === 0 });
  return (language) => {
    const demo = DEMO_SUBJECT[language];
    if (!client) return demo;
    return { name: client.name, surname: client.surname, barcode: order?.barcode ?? demo.barcode };
  };
};

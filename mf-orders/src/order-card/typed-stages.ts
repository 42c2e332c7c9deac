import type { Order, StageType } from '@peruke/contracts/orders';
import { createContext, use, useState } from 'react';

export interface TypedStages {
  titles: Readonly<Record<StageType, string>>;
  setTitle: (type: StageType, change: (now: string) => string) => void;
  /** What would be lost if the card were left now. */
  waiting: string;
}

const NOTHING: TypedStages['titles'] = { repair: '', rework: '' };

/** The stages that are being typed on a card: they outlive a change of its tab. */
export const useTypedStages = (order: Order | undefined): TypedStages => {
  const [titles, setTitles] = useState(NOTHING);
  const canAdd = order?.actions.includes('edit-stages') === true;
  return {
    titles,
    setTitle: (type, change) => setTitles((now) => ({ ...now, [type]: change(now[type]) })),
    waiting: canAdd ? titles.repair.trim() || titles.rework.trim() : '',
  };
};

export const TypedStagesContext = createContext<TypedStages>({
  titles: NOTHING,
  setTitle: () => undefined,
  waiting: '',
});

/** Those of the card around. */
export const useTypedStagesOfCard = (): TypedStages => use(TypedStagesContext);

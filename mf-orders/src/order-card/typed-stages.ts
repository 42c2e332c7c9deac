import { type Order, STAGE_TYPES, type StageType } from '@peruke/contracts/orders';
import { createContext, use, useState } from 'react';

/** A name that is being changed where it stands. */
export interface TypedName {
  /** As it was when it was opened: what others save meanwhile stays apart from what is typed. */
  before: string;
  typed: string;
  /** Of the order, then. */
  version: number;
}

/** Of a stage or of a category. */
export type NamedPart = `stage-${number}` | `category-${number}`;

export interface TypedStages {
  titles: Readonly<Record<StageType, string>>;
  setTitle: (type: StageType, change: (now: string) => string) => void;
  names: { readonly [part in NamedPart]?: TypedName };
  setName: (part: NamedPart, name: TypedName | undefined) => void;
  /** The stage that is not added yet. */
  waiting: string;
  /** All that stands in a line and is not saved, whether or not the order still has the part. */
  unsaved: readonly { part: NamedPart | StageType; typed: string }[];
  /** Whether something would be lost if the card were left now. */
  isDirty: boolean;
}

const NOTHING: TypedStages['titles'] = { repair: '', rework: '' };

const isChanged = ({ typed, before }: TypedName): boolean => typed.trim() !== before;

/** The parts of which names are shown. */
const partsOf = ({
  additional_properties: repair,
  rework_additional_properties: rework,
}: Order): NamedPart[] =>
  [...repair, ...rework].flatMap(({ id, category_id: category }): NamedPart[] => [
    `stage-${id}`,
    `category-${category ?? 0}`,
  ]);

/** What is being typed of stages on a card: it outlives a change of its tab. */
export const useTypedStages = (order: Order | undefined): TypedStages => {
  const [titles, setTitles] = useState(NOTHING);
  const [names, setNames] = useState<TypedStages['names']>({});
  const canAdd = order?.actions.includes('edit-stages') === true;
  const waiting = canAdd ? titles.repair.trim() || titles.rework.trim() : '';
  // of what somebody else has deleted meanwhile there is no field left to lose anything of
  const isRenamed = (order ? partsOf(order) : []).some((part) => {
    const name = names[part];
    return name && isChanged(name);
  });
  const changed = (Object.entries(names) as [NamedPart, TypedName][]).filter(([, name]) => isChanged(name));
  const unsaved: TypedStages['unsaved'] = [
    ...changed.map(([part, { typed }]) => ({ part, typed })),
    ...STAGE_TYPES.map((part) => ({ part, typed: titles[part] })),
  ].filter(({ typed }) => typed.trim() !== '');
  return {
    titles,
    setTitle: (type, change) => setTitles((now) => ({ ...now, [type]: change(now[type]) })),
    names,
    setName: (part, name) =>
      setNames(({ [part]: _, ...others }) => (name ? { ...others, [part]: name } : others)),
    waiting,
    unsaved,
    isDirty: waiting !== '' || (canAdd && isRenamed),
  };
};

export const TypedStagesContext = createContext<TypedStages>({
  titles: NOTHING,
  setTitle: () => undefined,
  names: {},
  setName: () => undefined,
  waiting: '',
  unsaved: [],
  isDirty: false,
});

/** Those of the card around. */
export const useTypedStagesOfCard = (): TypedStages => use(TypedStagesContext);

import { CHECKLIST_STEPS, type Order, type Stage } from '@peruke/contracts/orders';

export type CardTab = 'workflow' | 'rework' | 'information' | 'payments' | 'gallery' | 'meetings' | 'logs';

type TabFacts = Pick<
  Order,
  | 'state'
  | 'is_repair'
  | 'status_array'
  | 'additional_properties'
  | 'rework_additional_properties'
  | 'meetings'
  | 'files'
>;

/** Rework applies in the state Rework and wherever rework stages exist (CARD-005, AMB-24). */
export const isReworked = (order: Pick<Order, 'state' | 'rework_additional_properties'>): boolean =>
  order.state === 'Rework' || order.rework_additional_properties.length > 0;

/** Tabs of the card page (CARD-004); on a phone the side panels are tabs too. */
export const cardTabs = (order: TabFacts, narrow = false): CardTab[] => [
  'workflow',
  ...(isReworked(order) ? (['rework'] as const) : []),
  'information',
  ...(narrow ? (['payments', 'gallery'] as const) : []),
  'meetings',
  'logs',
];

/** What a card opens with: the work that is being done now. */
export const firstTab = ({ state }: Pick<Order, 'state'>): CardTab =>
  state === 'Rework' ? 'rework' : 'workflow';

const share = (done: number, total: number): string | undefined =>
  total > 0 ? `${done}/${total}` : undefined;
const stagesDone = (stages: readonly Stage[]): string | undefined => {
  const shown = stages.filter(({ tittle }) => tittle.trim() !== '');
  return share(shown.filter(({ done }) => done === 1).length, shown.length);
};

/** What a tab shows beside its name: "8/18", the number of meetings or of files. */
export const tabCount = (order: TabFacts, tab: CardTab): string | number | undefined => {
  switch (tab) {
    case 'workflow': {
      const ticked = CHECKLIST_STEPS.filter((step) => step in order.status_array).length;
      return order.is_repair === 1
        ? stagesDone(order.additional_properties)
        : share(ticked, CHECKLIST_STEPS.length);
    }
    case 'rework':
      return stagesDone(order.rework_additional_properties);
    case 'meetings':
      return order.meetings.filter(({ isCanceled }) => !isCanceled).length || undefined;
    case 'gallery':
      return order.files.images.length + order.files.videos.length || undefined;
    default:
      return undefined;
  }
};

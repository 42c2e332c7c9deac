import type { SlotPropsOf } from '@peruke/mf-kit/shell';
import { FitList } from '../head/fit-list';

/** The measures that an order keeps. */
export const OrderCardFit = ({ fit }: SlotPropsOf<'order-card.fit'>) => <FitList measures={fit} />;

import Drawing from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { icon } from '../icon';

export const IconAdjustmentsHorizontal = icon(Drawing);

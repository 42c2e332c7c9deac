import Drawing from '@tabler/icons-react/dist/esm/icons/IconBaselineDensitySmall.mjs';
import { icon } from '../icon';

export const IconBaselineDensitySmall = icon(Drawing);

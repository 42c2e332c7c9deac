import Drawing from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityLarge.mjs';
import { icon } from '../icon';

export const IconBaselineDensityLarge = icon(Drawing);

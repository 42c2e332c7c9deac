import Drawing from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs';
import { icon } from '../icon';

export const IconBaselineDensityMedium = icon(Drawing);

import Drawing from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs';
import { icon } from '../icon';

export const IconChartHistogram = icon(Drawing);

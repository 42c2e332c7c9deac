import Drawing from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { icon } from '../icon';

export const IconChartBar = icon(Drawing);

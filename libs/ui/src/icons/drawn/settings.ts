import Drawing from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { icon } from '../icon';

export const IconSettings = icon(Drawing);

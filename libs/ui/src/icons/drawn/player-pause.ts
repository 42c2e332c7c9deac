import Drawing from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { icon } from '../icon';

export const IconPlayerPause = icon(Drawing);

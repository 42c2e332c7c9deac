import Drawing from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { icon } from '../icon';

export const IconPlayerPlay = icon(Drawing);

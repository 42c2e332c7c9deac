import Drawing from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import { icon } from '../icon';

export const IconActivityHeartbeat = icon(Drawing);

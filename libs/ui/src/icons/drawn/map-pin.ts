import Drawing from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { icon } from '../icon';

export const IconMapPin = icon(Drawing);

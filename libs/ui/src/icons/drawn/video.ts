import Drawing from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { icon } from '../icon';

export const IconVideo = icon(Drawing);

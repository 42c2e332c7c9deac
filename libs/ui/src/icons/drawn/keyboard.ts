import Drawing from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { icon } from '../icon';

export const IconKeyboard = icon(Drawing);

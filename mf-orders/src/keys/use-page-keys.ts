export { usePageKeys } from '@peruke/ui/core';

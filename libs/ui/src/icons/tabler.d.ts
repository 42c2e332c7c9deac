declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react';
  const drawing: ComponentType<
    Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & { size?: string | number; stroke?: string | number }
  >;
  export default drawing;
}

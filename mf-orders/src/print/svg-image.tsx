interface SvgImageProps {
  svg: string;
  alt: string;
  className?: string;
}

/** A drawing of the server as a picture, in which nothing can run. */
export const SvgImage = ({ svg, alt, className }: SvgImageProps) => (
  <img className={className} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} />
);

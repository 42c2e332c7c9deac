import type { ReactNode } from 'react';
import classes from './gallery.module.css';

interface BlockProps {
  title: string;
  span?: 'one' | 'two' | 'four';
  children: ReactNode;
}

export const Block = ({ title, span = 'one', children }: BlockProps) => (
  <section className={classes[span]}>
    <h2 className={classes.caption}>{title}</h2>
    {children}
  </section>
);

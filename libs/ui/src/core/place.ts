/** Logical side and edge: they follow the reading direction. */
export interface Place {
  side: 'top' | 'bottom' | 'start' | 'end';
  /** Along the side; at `start` and `end` always the middle. */
  align: 'start' | 'middle' | 'end';
}

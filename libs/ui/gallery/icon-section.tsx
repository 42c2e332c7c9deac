import * as icons from '../src/icons';
import { Sheet } from '../src/core';
import { Block } from './block';
import classes from './gallery.module.css';

export const IconSection = () => (
  <Block title="Icons" span="four">
    <Sheet>
      <div className={classes.icons}>
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} className={classes.iconCell}>
            <Icon size={22} />
            <bdi dir="ltr">{name.replace('Icon', '')}</bdi>
          </span>
        ))}
      </div>
    </Sheet>
  </Block>
);

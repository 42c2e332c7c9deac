import { LogoMark, Segmented, type UiLanguage } from '../src/core';
import { CoreSection } from './core-section';
import { DialogScenes } from './dialog-scenes';
import { FeedbackSection } from './feedback-section';
import { FormSection } from './form-section';
import classes from './gallery.module.css';
import { IconSection } from './icon-section';
import { WORDS } from './samples';
import { TableSection } from './table-section';

interface GalleryProps {
  language: UiLanguage;
  scene: string;
}

const SECTIONS = ['core', 'forms', 'feedback', 'table', 'icons'] as const;

const switchTo = (lang: string) => {
  const query = new URLSearchParams(location.search);
  query.set('lang', lang);
  location.search = query.toString();
};

export const Gallery = ({ language, scene }: GalleryProps) => {
  const words = WORDS[language];
  const shown = (name: string) => scene === 'all' || scene === name;
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <LogoMark size={36} />
        <h1 className={classes.barcode}>{words.title}</h1>
        <div className={classes.push}>
          <Segmented
            label="שפה / Language"
            size="small"
            value={language}
            onChange={switchTo}
            options={[
              { value: 'he', label: 'עב', lang: 'he' },
              { value: 'en', label: 'EN', lang: 'en' },
            ]}
          />
        </div>
      </div>
      <main className={classes.grid}>
        {shown('core') && <CoreSection words={words} />}
        {shown('forms') && <FormSection words={words} />}
        {shown('feedback') && <FeedbackSection words={words} />}
        {shown('table') && <TableSection words={words} />}
        {shown('icons') && <IconSection />}
        {!SECTIONS.some((name) => name === scene) && <DialogScenes words={words} scene={scene} />}
      </main>
    </div>
  );
};

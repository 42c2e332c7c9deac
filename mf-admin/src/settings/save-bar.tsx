import { Button } from '@peruke/ui/core';
import { FormErrorCount } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { noticesAbove } from './notices-above';
import { type Topic, topicOf, TOPICS } from './settings-topics.rules';
import styles from './settings.module.css';

interface SaveBarProps {
  /** Keys that hold another value than the one that is saved. */
  changed: readonly string[];
  /** Keys that cannot be saved as they are, on whichever topic they stand. */
  wrong: readonly string[];
  /** Their fields: of a list, those of each row. */
  faults: number;
  isSaving: boolean;
  onRevert: () => void;
  onShowWrong: (topic: Topic) => void;
}

/** The foot of the page, in sight however long a topic is: what is not saved, what is wrong and where, Save. */
export const SaveBar = ({ changed, wrong, faults, isSaving, onRevert, onShowWrong }: SaveBarProps) => {
  const { t } = useTranslation();
  const namesOf = (keys: readonly string[]) => keys.map((key) => t(`settings.key.${key}`)).join(' · ');
  const wrongTopics = TOPICS.map((topic) => ({
    topic,
    keys: wrong.filter((key) => topicOf(key) === topic),
  })).filter(({ keys }) => keys.length > 0);
  return (
    <div className={styles.saveBar} ref={noticesAbove}>
      <div className={styles.saveState}>
        <div className={styles.wrongs}>
          <FormErrorCount count={faults} />
          {wrongTopics.map(({ topic, keys }) => (
            <button key={topic} type="button" className={styles.toWrong} onClick={() => onShowWrong(topic)}>
              {t('settings.wrongIn', { topic: t(`settings.topic.${topic}`), what: namesOf(keys) })}
            </button>
          ))}
        </div>
        <span className={styles.unsaved} role="status">
          {changed.length > 0 && (
            <>
              <span className={styles.count}>
                {t('settings.unsaved', { count: changed.length, number: changed.length })}
              </span>
              {wrong.length === 0 && <span className={styles.names}>{namesOf(changed)}</span>}
            </>
          )}
        </span>
      </div>
      <div className={styles.saveButtons}>
        <Button variant="quiet" disabled={changed.length === 0} onClick={onRevert}>
          {t('settings.revert')}
        </Button>
        <Button variant="primary" type="submit" busy={isSaving} disabled={changed.length === 0}>
          {t('settings.save')}
        </Button>
      </div>
    </div>
  );
};

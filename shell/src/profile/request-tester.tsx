import { baseQuery } from '@peruke/mf-kit/api';
import { Button, IconButton, Popover } from '@peruke/ui/core';
import { IconBug } from '@peruke/ui/icons';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './profile.module.css';

const ask = async (path: string): Promise<string> => {
  const result = await baseQuery(
    { url: path.startsWith('/') ? path : `/${path}`, unwrap: false },
    { signal: new AbortController().signal } as Parameters<typeof baseQuery>[1],
    {},
  );
  return JSON.stringify(result.error ?? result.data, null, 2);
};

/** The developer's request tester (NAV-032, NAV-033): any GET under /base/api, only while the debugging flag is stored. */
export const RequestTester = () => {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  const [path, setPath] = useState('/login/user');
  const [answer, setAnswer] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void ask(path).then(setAnswer);
  };
  return (
    <Popover
      target={<IconButton icon={IconBug} label={t('tester.title')} onClick={() => setOpened(!opened)} />}
      opened={opened}
      onOpenedChange={setOpened}
      label={t('tester.title')}
      width={480}
    >
      <form className={styles.tester} onSubmit={send}>
        <input
          dir="ltr"
          value={path}
          aria-label="GET /base/api"
          onChange={(event) => setPath(event.target.value)}
        />
        <Button type="submit">{t('tester.send')}</Button>
        {answer && (
          <pre dir="ltr" className={styles.answer}>
            {answer}
          </pre>
        )}
      </form>
    </Popover>
  );
};

import type { MessageOccasion } from '@peruke/contracts/clients';
import {
  countSms,
  gapsIn,
  HOUSE_TEXTS,
  messageText,
  type MessageSubject,
  type MessageTrialBody,
  PLACEHOLDERS_OF,
  type ShownSettings,
  TEXT_KEYS,
  type TextLanguage,
} from '@peruke/contracts/settings';
import { Button } from '@peruke/ui/core';
import { isolated } from '@peruke/ui/formats';
import { TextArea, useController } from '@peruke/ui/forms';
import { IconHistory, IconSend } from '@peruke/ui/icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBraces, ownText } from './message-text.rules';
import styles from './message-texts.module.css';
import type { SettingsForm } from './settings-form';

interface MessageTextFieldProps {
  form: SettingsForm;
  occasion: MessageOccasion;
  language: TextLanguage;
  /** As they stand in the form: a text may name the business. */
  settings: ShownSettings;
  subject: MessageSubject;
  /** Sends the text as it stands to whoever writes it. */
  onTry: (trial: Omit<MessageTrialBody, 'phone'>) => Promise<void>;
  isTrying: boolean;
}

const SHOWN_FORCING = 6;

/** What a text costs as its client gets it. */
const Cost = ({ text, language }: { text: string; language: TextLanguage }) => {
  const { t } = useTranslation();
  const { alphabet, places, parts, room, forcing } = countSms(text);
  // Hebrew is never of the short alphabet: only in English is it news
  const isForced = language === 'en' && alphabet === 'ucs2';
  return (
    <span className={styles.cost}>
      {t('settings.texts.signs', { count: places })} · {t('settings.texts.parts', { count: parts })}
      {isForced && (
        <span className={styles.forced}>
          {t('settings.texts.forced', {
            signs: isolated(forcing.slice(0, SHOWN_FORCING).join(' ')),
            room,
          })}
        </span>
      )}
    </span>
  );
};

/** One text in one language: the field, what can be put in at its caret, and how the client gets it. */
export const MessageTextField = (props: MessageTextFieldProps) => {
  const { form, occasion, language, settings, subject, onTry, isTrying } = props;
  const { t } = useTranslation();
  const key = TEXT_KEYS[occasion][language];
  const house = HOUSE_TEXTS[occasion][language];
  const { field, fieldState } = useController({ control: form.control, name: key });
  // As it is typed: with its spaces at the end, and empty while nothing stands there yet.
  const [draft, setDraft] = useState<string>();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const caret = useRef<readonly [number, number]>(undefined);
  const isTyped = draft !== undefined && ownText(draft, house) === field.value;
  const shown = isTyped ? draft : field.value || house;
  const gaps = gapsIn(shown, settings);
  const message = messageText({ ...settings, [key]: field.value }, { occasion, language }, subject);

  const write = (text: string) => {
    setDraft(text);
    field.onChange(ownText(text, house));
  };
  const insert = (word: string) => {
    const element = area.current;
    if (!element) return;
    const end = element.value.length;
    const [from, to] = caret.current ?? [end, end];
    element.focus();
    element.setRangeText(word, from, to, 'end');
    // as if it had been typed: React hears of it, and the caret stays behind the word
    element.dispatchEvent(new Event('input', { bubbles: true }));
    caret.current = [element.selectionStart, element.selectionEnd];
  };
  return (
    <div className={styles.text}>
      <TextArea
        label={t(`settings.texts.${language}`)}
        aria-label={t(`settings.key.${key}`)}
        lang={language}
        dir={language === 'he' ? 'rtl' : 'ltr'}
        rows={4}
        hint={field.value === '' ? t('settings.texts.isHouse') : t('settings.texts.isOwn')}
        error={fieldState.error?.message}
        name={field.name}
        ref={(element) => {
          area.current = element;
          field.ref(element);
        }}
        value={shown}
        onChange={({ target }) => write(target.value)}
        onSelect={({ currentTarget }) => {
          caret.current = [currentTarget.selectionStart, currentTarget.selectionEnd];
        }}
        onBlur={() => {
          if (draft?.trim() === '') setDraft(undefined);
          field.onBlur();
        }}
      />
      <div
        className={styles.chips}
        role="group"
        aria-label={t('settings.texts.insert', { text: t(`settings.key.${key}`) })}
      >
        {PLACEHOLDERS_OF[occasion].map((placeholder) => (
          <button
            key={placeholder}
            type="button"
            className={styles.chip}
            // the caret stays in the text
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(inBraces(placeholder, language))}
          >
            {t(`settings.placeholder.${placeholder}`)}
          </button>
        ))}
      </div>
      <p
        className={styles.bubble}
        lang={language}
        dir={language === 'he' ? 'rtl' : 'ltr'}
        role="figure"
        aria-label={t('settings.texts.preview', { text: t(`settings.key.${key}`) })}
      >
        {message}
      </p>
      {gaps.length > 0 && (
        <p className={styles.gaps}>
          {t('settings.texts.gaps', {
            what: gaps.map((placeholder) => t(`settings.placeholder.${placeholder}`)).join(', '),
          })}
        </p>
      )}
      <div className={styles.foot}>
        <Cost text={message} language={language} />
        <Button
          size="small"
          variant="quiet"
          icon={IconSend}
          disabled={isTrying}
          aria-label={t('settings.texts.tryOf', { text: t(`settings.key.${key}`) })}
          onClick={async () => {
            if (await form.trigger(key)) await onTry({ occasion, language, text: field.value, subject });
          }}
        >
          {t('settings.texts.try')}
        </Button>
        {field.value !== '' && (
          <Button
            size="small"
            variant="quiet"
            icon={IconHistory}
            aria-label={t('settings.texts.backOf', { text: t(`settings.key.${key}`) })}
            onClick={() => {
              write(house);
              void form.trigger(key);
            }}
          >
            {t('settings.texts.back')}
          </Button>
        )}
      </div>
    </div>
  );
};

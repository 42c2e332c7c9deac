import { useUiText } from '../core/use-ui-text';
import { passwordStrength } from './password-strength.rules';
import classes from './strength-meter.module.css';

/** How hard a new password is to guess, under its field while it is typed; nothing while there is none. */
export const StrengthMeter = ({ password }: { password: string }) => {
  const t = useUiText();
  if (password === '') return null;
  const strength = passwordStrength(password);
  return (
    <p className={classes.meter} data-strength={strength} role="status">
      <span className={classes.bar} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {t('strength.label', { level: t(`strength.${strength}`) })}
    </p>
  );
};

import { leftOut, type TakeoutParts } from '@peruke/svc-kit/takeout';

/** What svc-identity gives of all data. */
export class TakeoutOfIdentity implements TakeoutParts {
  readonly tables = {
    users: 'id, login, nick_name, role_id, hex_color, created_at, last_login, deleted_at',
    house_settings: '*',
    setting_change: '*',
    notification: '*',
    takeout: '*',
  };
  readonly leftOut = {
    ...leftOut(
      'passwords, codes, keys and tries of them',
      'bench_key device_token enrolled_device factor_rescue known_device login_try passkey passkey_challenge pin_try recovery_code session totp_factor account_notice',
    ),
    ...leftOut('the log, given by its own page', 'audit_entry audit_order audit_what'),
  };
}

import type { ClientFileParts } from '@peruke/svc-kit/privacy';

/** What svc-clients knows of a client. */
export class ClientFileOfClients implements ClientFileParts {
  readonly sections = {
    client: `select id as number, name, surname, phone, additional_phone as "additionalPhone", email, address, city, country,
        contact_preference as "contactPreference", agrees_to_recall as "agreesToRecall", created_at as "createdAt", updated_at as "updatedAt",
        deleted_at as "deletedAt"
      from client where id = any(?::int[]) order by id`,
    measures: `select at, by_name as by, measures from fit_profile where client_id = any(?::int[]) order by at`,
    recallNotes: `select r.order_id as number, r.at, r.by_name as by, r.text
      from recall_note r join order_view o on o.order_id = r.order_id where o.client_id = any(?::int[]) order by r.at`,
    messages: `select created_at as at, channel, phone, body as text, status, told_at as "toldAt"
      from message where client_id = any(?::int[]) order by id`,
  };
}

import type { AuditEntry } from '#contract/audit.ts';
import type { AuditAction, AuditKind } from '#contract/auditActions.ts';

export const kindTexts: Readonly<Record<AuditKind, string>> = {
  sign_in: 'Sign-ins',
  denial: 'Denials',
  person: 'People',
  key: 'Keys',
  sharing: 'Shared links',
  settings: 'Settings',
  marker: 'Time markers',
  planning: 'Scenarios',
  zones: 'Zones',
  import: 'Imports',
  removal: 'Removals',
  webhook: 'Webhooks',
  export: 'Exports',
  backup: 'Backups',
};

const actionTexts: Readonly<Record<AuditAction, string>> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  logout_refused: 'Provider logout rejected',
  sign_in_refused: 'Sign-in rejected',
  sign_ins_blocked: 'Blocked after failed sign-ins',
  sign_in_link_made: 'Created a sign-in link',
  session_ended: 'Ended a session',
  sessions_ended: 'Signed out everywhere else',
  denied: 'Call denied',
  person_disabled: 'Disabled a person',
  person_enabled: 'Enabled a person',
  rate_limited: 'Limit exceeded',
  application_refused: 'Call from an unknown application',
  foreign_site_refused: 'Call from another site’s page rejected',
  display_code_refused: 'Wrong display code',
  key_created: 'Created a key',
  key_revoked: 'Revoked a key',
  display_approved: 'Approved a display',
  shared_link_created: 'Created a shared link',
  shared_link_opened: 'Shared link opened for the first time',
  shared_link_revoked: 'Revoked a shared link',
  sharing_settings_changed: 'Changed who may share and embed',
  feature_flags_changed: 'Set feature flags for everybody',
  building_settings_changed: 'Changed building settings',
  booking_retention_changed: 'Changed how long bookings are kept',
  booking_room_matched: 'Matched a room of bookings',
  bookings_retried: 'Retried rejected rows of bookings',
  organiser_erased: 'Erased an organizer of bookings',
  time_marker_saved: 'Saved a time marker',
  time_markers_imported: 'Imported time markers',
  time_marker_deleted: 'Deleted a time marker',
  scenario_saved: 'Saved a scenario',
  scenario_changed: 'Changed a scenario',
  scenario_shared: 'Shared a scenario',
  scenario_deleted: 'Deleted a scenario',
  zone_draft_created: 'Started a draft of zones',
  zone_draft_published: 'Published zones',
  zone_draft_discarded: 'Discarded a draft of zones',
  underlay_laid: 'Laid a picture on a floor',
  underlay_removed: 'Removed a picture from a floor',
  spaces_imported: 'Imported spaces',
  file_uploaded: 'Uploaded a file',
  upload_refused: 'Upload rejected',
  upload_confirmed: 'Confirmed an upload',
  upload_cancelled: 'Canceled an upload',
  readings_removed: 'Removed readings',
  booking_feed_created: 'Added a calendar of bookings',
  booking_feed_polled: 'Read a calendar of bookings',
  booking_feed_deleted: 'Removed a calendar of bookings',
  webhook_created: 'Added a webhook',
  webhook_tested: 'Sent a test event',
  webhook_secret_rotated: 'Rotated a webhook secret',
  webhook_deleted: 'Deleted a webhook',
  webhook_disabled: 'Webhook disabled by its receiver',
  webhook_enabled: 'Enabled a webhook again',
  metrics_exported: 'Exported metrics',
  audit_exported: 'Exported the audit log',
  export_created: 'Started an export',
  export_downloaded: 'Downloaded an export',
  export_cancelled: 'Canceled an export',
  export_deleted: 'Deleted an export',
  export_schedule_created: 'Scheduled an export',
  export_schedule_deleted: 'Deleted a schedule of exports',
  export_schedule_resumed: 'Resumed a schedule of exports',
  backup_taken: 'Took a backup',
};

/** An action in words; one that this program does not know stands as it was recorded. */
export function actionText(action: string): string {
  const texts: Readonly<Record<string, string>> = actionTexts;
  return texts[action] ?? action;
}

/** Who stands in the log without an account. */
const nobodys: Readonly<Record<string, string>> = {
  server: 'The server',
  several: 'Several people',
  unknown: 'Unknown',
};

/** Who did it, by name where there is one. */
export function actorText({ actor, actor_name: name }: Pick<AuditEntry, 'actor' | 'actor_name'>) {
  return name ?? nobodys[actor] ?? actor;
}

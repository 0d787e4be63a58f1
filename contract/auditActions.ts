/** Everything that the audit log tells of, by kind. The catalog is closed: an action that is not here cannot be recorded. */
export const auditActions = {
  sign_in: [
    'signed_in',
    'signed_out',
    'sign_in_refused',
    'sign_ins_blocked',
    'sign_in_link_made',
    'logout_refused',
    'session_ended',
    'sessions_ended',
  ],
  person: ['person_disabled', 'person_enabled'],
  denial: [
    'denied',
    'rate_limited',
    'application_refused',
    'foreign_site_refused',
    'display_code_refused',
  ],
  key: ['key_created', 'key_revoked', 'display_approved'],
  sharing: [
    'shared_link_created',
    'shared_link_opened',
    'shared_link_revoked',
    'sharing_settings_changed',
    'feature_flags_changed',
  ],
  settings: ['building_settings_changed', 'booking_room_matched', 'booking_retention_changed'],
  marker: ['time_marker_saved', 'time_marker_deleted'],
  planning: ['scenario_saved', 'scenario_changed', 'scenario_shared', 'scenario_deleted'],
  zones: [
    'zone_draft_created',
    'zone_draft_published',
    'zone_draft_discarded',
    'underlay_laid',
    'underlay_removed',
  ],
  import: [
    'spaces_imported',
    'time_markers_imported',
    'bookings_retried',
    'booking_feed_created',
    'booking_feed_polled',
    'booking_feed_deleted',
    'file_uploaded',
    'upload_refused',
    'upload_confirmed',
    'upload_cancelled',
  ],
  removal: ['readings_removed', 'organiser_erased'],
  webhook: [
    'webhook_created',
    'webhook_tested',
    'webhook_secret_rotated',
    'webhook_deleted',
    'webhook_disabled',
    'webhook_enabled',
  ],
  export: [
    'metrics_exported',
    'audit_exported',
    'export_created',
    'export_downloaded',
    'export_cancelled',
    'export_deleted',
    'export_schedule_created',
    'export_schedule_deleted',
    'export_schedule_resumed',
  ],
  backup: ['backup_taken'],
} as const;

export type AuditKind = keyof typeof auditActions;
export type AuditAction = (typeof auditActions)[AuditKind][number];

export const auditKinds = Object.keys(auditActions) as [AuditKind, ...AuditKind[]];

/** The kind that an action belongs to; null for one that an earlier program recorded. */
export function auditKindOf(action: string): AuditKind | null {
  const actionsOf = (kind: AuditKind): readonly string[] => auditActions[kind];
  return auditKinds.find((kind) => actionsOf(kind).includes(action)) ?? null;
}

/** The reason of the fatal configuration error. */
export const misconfiguredReason =
  'Zones mis-configuration - please contact your CSM. Detected a zone without corresponding building or floor';

/** Whether a media type is that of an Arrow IPC stream. */
export function isArrow(contentType: string): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/vnd.apache.arrow.stream';
}

/** Whether an address asks for the display mode of a wall screen. */
export function isKiosk(search: URLSearchParams): boolean {
  return search.get('kiosk') === '1';
}

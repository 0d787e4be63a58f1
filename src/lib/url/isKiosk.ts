/** Whether an address asks for the display mode of a wall screen: nothing on it can be used. */
export function isKiosk(search: URLSearchParams): boolean {
  return search.get('kiosk') === '1';
}

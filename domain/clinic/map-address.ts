/** How near a map shows a place (17: its doors, 14: the part of a town), and whether with a mark on it. */
type MapView = { zoom?: number; mark?: boolean }

/** Where OpenStreetMap shows a place; without saying how, near enough for its doors. */
export function mapAddress(
  { latitude, longitude }: { latitude: string | number; longitude: string | number },
  { zoom = 17, mark = true }: MapView = {},
): string {
  const marked = mark ? `?mlat=${latitude}&mlon=${longitude}` : ''
  return `https://www.openstreetmap.org/${marked}#map=${zoom}/${latitude}/${longitude}`
}

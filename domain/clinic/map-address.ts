/** Zoom of the map (17: street, 14: neighborhood), and whether it has a marker. */
type MapView = { zoom?: number; mark?: boolean }

/** OpenStreetMap URL of a place; at street level by default. */
export function mapAddress(
  { latitude, longitude }: { latitude: string | number; longitude: string | number },
  { zoom = 17, mark = true }: MapView = {},
): string {
  const marked = mark ? `?mlat=${latitude}&mlon=${longitude}` : ''
  return `https://www.openstreetmap.org/${marked}#map=${zoom}/${latitude}/${longitude}`
}

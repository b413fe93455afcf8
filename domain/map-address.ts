/** Where OpenStreetMap shows a place, near enough for its doors, or as the part of a town. */
export function mapAddress(
  { latitude, longitude }: { latitude: string | number; longitude: string | number },
  nearness: 'door' | 'area' = 'door',
): string {
  const zoom = nearness === 'door' ? 17 : 15
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
}

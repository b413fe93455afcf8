import type { Position } from '#domain/clinic/nearest-clinic.ts'

/**
 * Coefficients for longitude, latitude, their product and their squares, fitted to the clinics in
 * app/ui/clinic-map-points.ts.
 */
const ACROSS = [98.10049, 9.5992, -0.55348, -0.11568, -0.00331, -0.00027]
const DOWN = [479.43367, -1.05002, -12.16675, 0.0098, -0.06331, 0.03043]

/** Steps of Newton's method, and the distance in degrees over which the slope is taken. */
const ROUNDS = 6
const NUDGE = 0.01

/**
 * Position of a point in Spain on public/map/spain.svg, in percent from the left and the top, accurate to the width of
 * a mark. Null outside of what the map shows in its place (the Canary Islands are in an inset).
 */
export function placeOnMap({ latitude, longitude }: Position): { x: number; y: number } | null {
  if (!(latitude > 35.5 && latitude < 44 && longitude > -9.6 && longitude < 4.5)) return null
  const terms = [1, longitude, latitude, longitude * latitude, longitude ** 2, latitude ** 2]
  const sum = (factors: readonly number[]) =>
    terms.reduce((total, term, index) => total + term * factors[index]!, 0)
  return { x: sum(ACROSS), y: sum(DOWN) }
}

/** The point of Spain at a place of the map: the inverse of `placeOnMap`. Null outside of what it shows in its place. */
export function positionAt({ x, y }: { x: number; y: number }): Position | null {
  let position: Position = { latitude: 40, longitude: -3.5 }
  for (let round = 0; round < ROUNDS; round++) {
    const here = placeOnMap(position)
    const east = placeOnMap({ ...position, longitude: position.longitude + NUDGE })
    const north = placeOnMap({ ...position, latitude: position.latitude + NUDGE })
    if (!here || !east || !north) return null
    const [ex, ey] = [(east.x - here.x) / NUDGE, (east.y - here.y) / NUDGE]
    const [nx, ny] = [(north.x - here.x) / NUDGE, (north.y - here.y) / NUDGE]
    const [dx, dy] = [x - here.x, y - here.y]
    const turn = ex * ny - nx * ey
    position = {
      longitude: position.longitude + (dx * ny - dy * nx) / turn,
      latitude: position.latitude + (dy * ex - dx * ey) / turn,
    }
  }
  return placeOnMap(position) ? position : null
}

import { Temporal } from 'temporal-polyfill'
import { refused } from '../shared/http/refused.ts'

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/**
 * The moment of a local time in Madrid. An hour that occurs twice, when clocks go back, is its first one.
 * @throws {AppError} `invalid_fields` for anything else, and for an hour that does not exist when clocks go forward
 */
export function scheduledMoment(at: string | undefined): Date {
  if (!at || !LOCAL.test(at)) throw refused('at', 'Elige día y hora.')
  let local: Temporal.PlainDateTime
  try {
    local = Temporal.PlainDateTime.from(at)
  } catch {
    throw refused('at', 'Esa fecha no existe.')
  }
  const zoned = local.toZonedDateTime('Europe/Madrid', { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(local))
    throw refused('at', 'Esa hora no existe: esa noche los relojes se adelantan de las 2 a las 3.')
  return new Date(zoned.epochMilliseconds)
}

import { readHours, sameHours } from '../clinic/hours-reading.ts'

/** The four readings of the opening hours (screens.md §10), as the network has them. */
export type NetworkHours = { line: string; home: string; card: string; structured: string }

/** One reading of the hours of a clinic, as pages show it. */
export type HoursReading = {
  id: keyof NetworkHours
  text: string
  /** Whether the clinic says it itself, or the network for all. */
  own: boolean
}

/** What is said of the hours of a clinic: its own card and structured data, or those of all. */
export function clinicReadings(
  own: { hours: string; structured: string },
  network: NetworkHours,
): HoursReading[] {
  const said = { ...network, ...(own.hours ? { card: own.hours } : {}) }
  const structured = own.structured || (own.hours ? structuredOf(own.hours) : '') || network.structured
  return [
    { id: 'card', text: said.card, own: own.hours !== '' },
    { id: 'structured', text: structured, own: own.structured !== '' || own.hours !== '' },
    { id: 'line', text: said.line, own: false },
    { id: 'home', text: said.home, own: false },
  ]
}

/** Whether what people read of a clinic is what search engines read. */
export function readingsAgree(readings: readonly HoursReading[]): boolean {
  const textOf = (id: keyof NetworkHours) => readings.find((reading) => reading.id === id)?.text ?? ''
  return sameHours(textOf('card'), textOf('structured'))
}

/** `L-S 10:00-14:00` as schema.org writes it; empty for what is no reading. */
export function structuredOf(hours: string): string {
  const read = readHours(hours)
  if (!read) return ''
  const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
  const [first = 1, last = first] = [read.days[0], read.days.at(-1)]
  return `${names[first - 1]}-${names[last - 1]} ${read.opens}-${read.closes}`
}

/** `09:00-21:00` of any of the readings. */
export function timesOf(reading: unknown): string {
  const [opens = '', closes = ''] = String(reading).match(/\d{1,2}:\d{2}/g) ?? []
  return `${opens.padStart(5, '0')}-${closes.padStart(5, '0')}`
}

/** The same, one by one. */
export function timesIn(reading: unknown): { opens: string; closes: string } {
  const [opens = '', closes = ''] = timesOf(reading).split('-')
  return { opens, closes }
}

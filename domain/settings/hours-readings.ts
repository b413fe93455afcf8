import { readWeek, sameHours, writeWeek } from '../clinic/hours-reading.ts'

/** The four texts of the opening hours for the whole network. */
export type NetworkHours = { line: string; home: string; card: string; structured: string }

/** One text of a clinic's hours, as pages show it. */
export type HoursReading = {
  id: keyof NetworkHours
  text: string
  /** Whether it is the clinic's own or the network's. */
  own: boolean
}

/** The hours of a clinic as shown: its own card and structured data, or the network's. */
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

/** Whether the hours for visitors match those for search engines. */
export function readingsAgree(readings: readonly HoursReading[]): boolean {
  const textOf = (id: keyof NetworkHours) => readings.find((reading) => reading.id === id)?.text ?? ''
  return sameHours(textOf('card'), textOf('structured'))
}

/** `L-S 10:00-14:00` in schema.org format; empty if it can't be parsed. */
export function structuredOf(hours: string): string {
  const week = readWeek(hours)
  return week ? writeWeek(week, 'schema.org') : ''
}

/** The times `09:00-21:00` of any format. */
export function timesOf(reading: unknown): string {
  const [opens = '', closes = ''] = String(reading).match(/\d{1,2}:\d{2}/g) ?? []
  return `${opens.padStart(5, '0')}-${closes.padStart(5, '0')}`
}

/** The same, as opening and closing time. */
export function timesIn(reading: unknown): { opens: string; closes: string } {
  const [opens = '', closes = ''] = timesOf(reading).split('-')
  return { opens, closes }
}

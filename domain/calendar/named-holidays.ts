import { dateAfter, weekday } from './madrid-calendar.ts'
import { easterSunday, publicHolidays } from './public-holidays.ts'

/** A day on which clinics are closed, with the rule that says so. */
export type Holiday = { date: string; name: string; scope: 'national' | 'region'; source: string }

/** The rules with their dates are in `public-holidays.ts`; names are apart, because public pages need none. */
const NATIONAL: Readonly<Record<string, string>> = {
  '01-01': 'Año Nuevo',
  '01-06': 'Epifanía del Señor',
  '05-01': 'Fiesta del Trabajo',
  '08-15': 'Asunción de la Virgen',
  '10-12': 'Fiesta Nacional de España',
  '11-01': 'Todos los Santos',
  '12-06': 'Día de la Constitución Española',
  '12-08': 'Inmaculada Concepción',
  '12-25': 'Natividad del Señor',
}
const GOOD_FRIDAY = 'Viernes Santo'
const NATIONAL_SOURCE = 'Real Decreto 2001/1983, art. 45'

/** The name of the region's own day, which its statute or a law sets; the BOE repeats it each year. */
const REGIONAL: Readonly<Record<string, string>> = {
  Asturias: 'Día de Asturias',
  'Castilla y León': 'Fiesta de Castilla y León',
  Cataluña: 'Fiesta Nacional de Cataluña',
  'Comunidad de Madrid': 'Fiesta de la Comunidad de Madrid',
  'Illes Balears': 'Día de las Illes Balears',
}
const REGIONAL_SOURCE = 'Relación anual de fiestas laborales (BOE)'

/** What regions usually choose, by days after Easter Sunday or by date. Each year's list in the BOE decides. */
const USUAL: readonly { name: string; regions: readonly string[]; easter?: number; day?: string }[] = [
  {
    name: 'Jueves Santo',
    easter: -3,
    regions: ['Asturias', 'Castilla y León', 'Comunidad de Madrid', 'Illes Balears', 'País Vasco'],
  },
  { name: 'Lunes de Pascua', easter: 1, regions: ['Cataluña', 'Illes Balears', 'País Vasco'] },
  { name: 'San Juan', day: '06-24', regions: ['Cataluña'] },
  { name: 'Santiago Apóstol', day: '07-25', regions: ['País Vasco'] },
  { name: 'San Esteban', day: '12-26', regions: ['Cataluña'] },
]

/**
 * The holidays of a year that a law fixes, with their names: those of `publicHolidays`. What is set each year is not
 * among them: `usualHolidays` has what to look out for, and town halls set two more days.
 * @param region as in the directory
 */
export function namedHolidays(year: number, region: string): Holiday[] {
  const national = new Set(publicHolidays(year))
  return publicHolidays(year, region).map((date) =>
    national.has(date)
      ? { date, name: NATIONAL[date.slice(5)] ?? GOOD_FRIDAY, scope: 'national', source: NATIONAL_SOURCE }
      : { date, name: REGIONAL[region] ?? '', scope: 'region', source: REGIONAL_SOURCE },
  )
}

/**
 * Days that the region may have made a holiday this year: those it usually chooses, and the Mondays after a national
 * holiday on a Sunday. Nobody is closed because of them; somebody has to read the BOE.
 */
export function usualHolidays(year: number, region: string): { date: string; name: string }[] {
  const easter = easterSunday(year)
  const usual = USUAL.filter(({ regions }) => regions.includes(region)).map(
    ({ name, day, easter: days = 0 }) => ({
      date: day === undefined ? dateAfter(easter, days) : `${year}-${day}`,
      name,
    }),
  )
  const fixed = namedHolidays(year, region)
  const mondays = fixed
    .filter(({ date }) => weekday(date) === 7)
    .map(({ date, name }) => ({ date: dateAfter(date, 1), name: `${name} (lunes siguiente)` }))
  const known = new Set(fixed.map(({ date }) => date))
  return [...usual, ...mondays]
    .filter(({ date }) => !known.has(date) && weekday(date) !== 7)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

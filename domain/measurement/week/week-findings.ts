import { upperFirst } from '../../text/upper-first.ts'
import { FEWEST_SHOWN, type Shown } from '../report.ts'
import { isShown } from '../shown-count.ts'
import { spokenBefore, spokenDay, spokenMinutes, spokenShare } from './spoken.ts'
import type { ClinicWeek, WeekFigures } from './week-figures.ts'

/** The titles of blocks in which nothing stands out. */
const NEUTRAL = {
  trend: 'Solicitudes por día',
  funnel: 'De la solicitud a la visita',
  clinics: 'Por clínica',
  treatments: 'Por qué tratamiento preguntan',
  losses: 'Por qué se pierden',
  answers: 'Cuánto se tarda en contestar',
  load: 'Carga del equipo',
} as const

const neutralTitles: ReadonlySet<string> = new Set(Object.values(NEUTRAL))

/** Whether a title is news. */
export function isFinding(title: string): boolean {
  return !neutralTitles.has(title)
}

/** Shares of fewer cases say nothing. */
const FEWEST_CASES = 20
/** Open minutes from which a slow first answer is news. */
const SLOW = 120

/** «Más cada día, menos el sábado», or how much more in all if that is more than chance. */
export function trendTitle({ period, whole, before, days, fair, earlier }: WeekFigures): string {
  if (before === null || !isShown(fair) || !isShown(earlier.leads)) return NEUTRAL.trend
  const change = fair - earlier.leads
  // Two counts differ by chance by about the root of their sum.
  if (Math.abs(change) < 2 * Math.sqrt(fair + earlier.leads)) return NEUTRAL.trend
  const [direction, word] = change > 0 ? [1, 'Más'] : [-1, 'Menos']
  const pairs = days.now
    .map(({ day, leads }, index) => ({ day, change: leads - (days.before[index]?.leads ?? 0) }))
    .slice(0, days.before.length)
  const others = pairs.filter((pair) => pair.change * direction <= 0)
  if (pairs.length >= 5 && pairs.length <= 7) {
    if (others.length === 0) return `${word} cada día`
    if (others.length === 1) {
      const except = spokenDay(others[0]!.day, whole)
      return change > 0 ? `Más cada día, menos ${except}` : `Menos cada día, salvo ${except}`
    }
  }
  const percent = Math.round((Math.abs(change) / earlier.leads) * 100)
  return `Un ${percent} % ${word.toLowerCase()} que ${spokenBefore(period, whole)}`
}

/** «De cada 100 que escriben, 34 tienen cita». */
export function funnelTitle({ now }: WeekFigures): string {
  if (now.leads < FEWEST_CASES || !isShown(now.booked)) return NEUTRAL.funnel
  const booked = Math.round((now.booked / now.leads) * 100)
  return `De cada 100 que escriben, ${booked} ${booked === 1 ? 'tiene' : 'tienen'} cita`
}

/** Whether a clinic's first answers are much slower than those of all. */
function isSlow({ response }: Pick<ClinicWeek, 'response'>, all: WeekFigures['response']): boolean {
  const { median, cases } = response
  return median !== null && cases >= FEWEST_SHOWN && median >= SLOW && median >= 2 * (all.median ?? 0)
}

/** «Gijón tarda tres horas en contestar». */
export function clinicsTitle({ clinics, response }: WeekFigures, nameOf: (slug: string) => string): string {
  const [slowest] = clinics
    .filter((clinic) => clinic.slug !== '' && isSlow(clinic, response))
    .toSorted((a, b) => b.response.median! - a.response.median!)
  return slowest && clinics.length > 1
    ? `${nameOf(slowest.slug)} tarda ${spokenMinutes(slowest.response.median!)} en contestar`
    : NEUTRAL.clinics
}

/** «Una de cada tres pregunta por rinoplastia». @param shown the count of the first one, as it may be shown */
export function treatmentsTitle({ treatments }: WeekFigures, shown: Shown | undefined): string {
  const total = treatments.reduce((sum, { leads }) => sum + leads, 0)
  const [first] = treatments.toSorted((a, b) => b.leads - a.leads)
  if (!first || typeof shown !== 'number' || total < FEWEST_CASES || first.leads < total / 4)
    return NEUTRAL.treatments
  return `${upperFirst(spokenShare(first.leads / total))} pregunta por ${first.label}`
}

const LOST_TO: Readonly<Record<string, string>> = {
  no_answer: 'no coge el teléfono',
  price: 'se pierde por el precio',
  other_clinic: 'elige otra clínica',
  distance: 'se pierde por la distancia',
  schedule: 'se pierde por el horario',
  fear_or_doubts: 'se queda con dudas',
  contraindicated: 'tiene una contraindicación',
  financing: 'se pierde por la financiación',
  information_only: 'solo quería información',
}

/** «De las perdidas, una de cada tres no coge el teléfono». @param shown the count of the first one, as it may be shown */
export function lossesTitle({ losses }: WeekFigures, shown: Shown | undefined): string {
  const total = losses.reduce((sum, { leads }) => sum + leads, 0)
  const [first] = losses.toSorted((a, b) => b.leads - a.leads)
  const said = first && LOST_TO[first.reason]
  if (!said || typeof shown !== 'number' || total < FEWEST_CASES || first.leads < total / 4)
    return NEUTRAL.losses
  return `De las perdidas, ${spokenShare(first.leads / total)} ${said}`
}

/** «La mitad tiene respuesta en 42 minutos». */
export function answersTitle({ response }: WeekFigures): string {
  return response.median !== null && response.cases >= FEWEST_CASES
    ? `La mitad tiene respuesta en ${spokenMinutes(response.median)}`
    : NEUTRAL.answers
}

/** «Ana Peña lleva la mitad de las solicitudes abiertas», where one person has far more than the others. */
export function loadTitle(load: NonNullable<WeekFigures['load']>): string {
  const people = load.filter(({ name }) => name !== '')
  const total = people.reduce((sum, { open }) => sum + open, 0)
  const [first] = people.toSorted((a, b) => b.open - a.open)
  const isMuch =
    first && people.length >= 3 && total >= FEWEST_CASES && first.open >= (2 * total) / people.length
  return isMuch ? `${first.name} lleva ${spokenShare(first.open / total)} de lo abierto` : NEUTRAL.load
}

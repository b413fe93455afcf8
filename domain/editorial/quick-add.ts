import { dateAfter, isDate } from '../calendar/madrid-calendar.ts'
import { foldedText } from '../text/folded-text.ts'
import type { PlanType } from './plan-item.ts'

export type QuickAdd = {
  title: string
  type: PlanType
  /** Id of the person after `@`. */
  ownerId: string | null
  plannedFor: string | null
  effort: number | null
  /** Words that could not be understood: a person who is not there, a day that does not exist. */
  unknown: string[]
}

type Person = { id: string; name: string }

const TYPES: readonly [PlanType, readonly string[]][] = [
  ['article', ['articulo', 'blog', 'post']],
  ['term', ['wiki', 'termino']],
  ['treatment', ['tratamiento']],
  ['city', ['ciudad', 'local']],
  ['unit', ['unidad']],
  ['review', ['revision', 'repaso']],
]
const HOURS = /^(\d{1,3}(?:[.,]\d)?)h$/i
const DAY = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/
/** A day that passed this long ago is of this year still; an older one is of the next. */
const DAYS_BACK = 31

/**
 * A card from one line: «blefaroplastia recuperación @Ana 12/3 2h #wiki». The rest is the title.
 * @param today `YYYY-MM-DD`, for the year of a day without one
 */
export function quickAdd(
  line: string,
  { people, today }: { people: readonly Person[]; today: string },
): QuickAdd {
  const card: QuickAdd = {
    title: '',
    type: 'article',
    ownerId: null,
    plannedFor: null,
    effort: null,
    unknown: [],
  }
  const title: string[] = []
  for (const word of line.trim().split(/\s+/).filter(Boolean)) {
    const effort = HOURS.exec(word)?.[1]
    if (word.startsWith('@') && word.length > 1) {
      const person = personOf(word.slice(1), people)
      if (person) card.ownerId = person.id
      else card.unknown.push(word)
    } else if (word.startsWith('#') && word.length > 1) {
      const type = typeOf(word.slice(1))
      if (type) card.type = type
      else card.unknown.push(word)
    } else if (effort !== undefined && Number(effort.replace(',', '.')) <= 200) {
      card.effort = Number(effort.replace(',', '.'))
    } else if (DAY.test(word)) {
      const day = dayOf(word, today)
      if (day) card.plannedFor = day
      else card.unknown.push(word)
    } else title.push(word)
  }
  const text = title.join(' ').slice(0, 200)
  return { ...card, title: text === '' ? '' : text[0]!.toLocaleUpperCase('es') + text.slice(1) }
}

/** By the whole name without spaces, or the only one that begins so. */
function personOf(typed: string, people: readonly Person[]): Person | undefined {
  const wanted = foldedText(typed).replaceAll(/[._-]/g, '')
  const joined = people.map((person) => ({
    person,
    name: foldedText(person.name).replaceAll(/[\s._-]/g, ''),
  }))
  const exact = joined.find(({ name }) => name === wanted)
  if (exact) return exact.person
  const begin = joined.filter(({ name }) => name.startsWith(wanted))
  const named = begin.length > 1 ? begin.filter(({ person }) => firstName(person) === wanted) : begin
  return named.length === 1 ? named[0]!.person : undefined
}

const firstName = ({ name }: Person) => foldedText(name).split(' ')[0]

function typeOf(typed: string): PlanType | undefined {
  const wanted = foldedText(typed)
  return TYPES.find(([, names]) => names.some((name) => name === wanted || `${name}s` === wanted))?.[0]
}

/** «12/3» is the next 12 March, unless it has only just passed. */
function dayOf(typed: string, today: string): string | null {
  const [, day = '', month = '', year] = DAY.exec(typed) ?? []
  const inYear = (of: number | string) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year) {
    const written = inYear(year.length === 2 ? `20${year}` : year)
    return isDate(written) ? written : null
  }
  const thisYear = Number(today.slice(0, 4))
  const candidates = [thisYear, thisYear + 1].map(inYear).filter(isDate)
  return candidates.find((date) => date >= dateAfter(today, -DAYS_BACK)) ?? null
}

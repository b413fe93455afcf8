import { dateAfter, weekday } from '../calendar/madrid-calendar.ts'
import type { PlanCard, PlanPerson } from './plan-view.ts'

export type PlanConflict =
  | { kind: 'same-keyword'; ids: string[]; keyword: string }
  | { kind: 'crowded-day'; ids: string[]; day: string }
  | {
      kind: 'overload'
      ids: string[]
      week: string
      personId: string
      hours: number
      most: number
      reviews: boolean
    }
  | { kind: 'holiday'; ids: string[]; day: string; name: string }
  | { kind: 'out-of-order'; ids: string[]; needs: string }

/** More texts on one day compete for the same readers. */
const MOST_OF_A_DAY = 2
/** Reviews a week for a doctor without working hours set. */
const REVIEWS_OF_A_WEEK = 3
/** A card without an estimate. */
const USUAL_EFFORT = 4
/** What a review takes of the effort of a text. */
const REVIEW_SHARE = 0.25

type Known = {
  people: readonly PlanPerson[]
  holidays: readonly { date: string; name: string }[]
}

const isOpen = ({ state }: PlanCard) => state !== 'published'

/** The day that counts for a card: that of its publication once there is one. */
export function dayOf({ publishOn, plannedFor }: Pick<PlanCard, 'publishOn' | 'plannedFor'>): string | null {
  return publishOn ?? plannedFor
}

/** What is wrong with a plan, the nearest first within each kind. */
export function planConflicts(cards: readonly PlanCard[], { people, holidays }: Known): PlanConflict[] {
  const open = cards.filter(isOpen)
  const dated = open.filter((card) => dayOf(card) !== null)
  return [
    ...sameKeyword(open),
    ...crowdedDays(dated),
    ...overloads(dated, people),
    ...onHolidays(dated, holidays),
    ...outOfOrder(dated),
  ]
}

function sameKeyword(cards: readonly PlanCard[]): PlanConflict[] {
  const groups = Map.groupBy(
    cards.filter(({ keyword }) => keyword !== null),
    ({ keyword }) => keyword!.id,
  )
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({ kind: 'same-keyword', ids: idsOf(group), keyword: group[0]!.keyword!.text }))
}

function crowdedDays(cards: readonly PlanCard[]): PlanConflict[] {
  return [...Map.groupBy(cards, (card) => dayOf(card)!)]
    .filter(([, group]) => group.length > MOST_OF_A_DAY)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, group]) => ({ kind: 'crowded-day', ids: idsOf(group), day }))
}

function overloads(cards: readonly PlanCard[], people: readonly PlanPerson[]): PlanConflict[] {
  return planLoad(cards, people).flatMap(({ personId, weeks, most, reviews }) =>
    weeks
      .filter(({ hours }) => hours > most)
      .map(({ week, hours, ids }) => ({
        kind: 'overload' as const,
        ids,
        week,
        personId,
        hours,
        most,
        reviews,
      })),
  )
}

function onHolidays(cards: readonly PlanCard[], holidays: Known['holidays']): PlanConflict[] {
  const names = new Map(holidays.map(({ date, name }) => [date, name]))
  return [...Map.groupBy(cards, (card) => dayOf(card)!)]
    .filter(([day]) => names.has(day))
    .map(([day, group]) => ({ kind: 'holiday', ids: idsOf(group), day, name: names.get(day)! }))
}

function outOfOrder(cards: readonly PlanCard[]): PlanConflict[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return cards.flatMap((card) =>
    card.needs.flatMap((id) => {
      const needed = byId.get(id)
      return needed && dayOf(needed)! > dayOf(card)!
        ? [{ kind: 'out-of-order' as const, ids: [card.id], needs: id }]
        : []
    }),
  )
}

export type PersonLoad = {
  personId: string
  /** Hours a week. */
  most: number
  reviews: boolean
  weeks: { week: string; hours: number; ids: string[] }[]
}

/** Hours of each person's week: of the texts they write, and a part of those they review. */
export function planLoad(cards: readonly PlanCard[], people: readonly PlanPerson[]): PersonLoad[] {
  return people.flatMap((person) => {
    const most = person.hours ?? (person.reviews ? REVIEWS_OF_A_WEEK * USUAL_EFFORT * REVIEW_SHARE : null)
    if (most === null) return []
    const own = cards
      .filter((card) => isOpen(card) && dayOf(card) !== null)
      .flatMap((card) => {
        const effort = card.effort ?? USUAL_EFFORT
        const hours =
          (card.ownerId === person.id ? effort : 0) +
          (card.reviewerId === person.id ? effort * REVIEW_SHARE : 0)
        return hours > 0 ? [{ week: mondayOfDay(dayOf(card)!), hours, id: card.id }] : []
      })
    const weeks = [...Map.groupBy(own, ({ week }) => week)]
      .map(([week, work]) => ({
        week,
        hours: work.reduce((sum, { hours }) => sum + hours, 0),
        ids: work.map(({ id }) => id),
      }))
      .toSorted((a, b) => (a.week < b.week ? -1 : 1))
    return [{ personId: person.id, most, reviews: person.reviews, weeks }]
  })
}

/** The Monday of a date's week. */
export function mondayOfDay(date: string): string {
  return dateAfter(date, 1 - weekday(date))
}

/** Mondays without any text, of the next weeks. */
export function emptyWeeks(cards: readonly PlanCard[], today: string, weeks: number): string[] {
  const taken = new Set(cards.flatMap((card) => (dayOf(card) ? [mondayOfDay(dayOf(card)!)] : [])))
  const first = mondayOfDay(today)
  return Array.from({ length: weeks }, (_, index) => dateAfter(first, index * 7)).filter(
    (week) => !taken.has(week),
  )
}

/** Whether a new dependency would make a card wait for itself. */
export function makesCycle(
  dependencies: readonly { itemId: string; needsId: string }[],
  added: { itemId: string; needsId: string },
): boolean {
  const needs = Map.groupBy(dependencies, ({ itemId }) => itemId)
  const seen = new Set<string>()
  const reaches = (id: string): boolean => {
    if (id === added.itemId) return true
    if (seen.has(id)) return false
    seen.add(id)
    return (needs.get(id) ?? []).some(({ needsId }) => reaches(needsId))
  }
  return reaches(added.needsId)
}

const idsOf = (cards: readonly PlanCard[]) => cards.map(({ id }) => id)

import { planExport, planWords } from '#content/ui/admin-planning.ts'
import { csvLine } from '#domain/lead/data/export-cells.ts'
import type { Deps } from '../deps.ts'
import { readPlan } from './read-plan.ts'

/** The plan as a CSV for Spanish spreadsheets; no cell is a formula. */
export async function exportPlan(deps: Deps): Promise<string> {
  const { cards, people } = await readPlan(deps)
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? ''
  const rows = cards.map((card) => [
    card.title,
    planWords.types[card.type],
    planWords.states[card.state],
    card.lane ? planWords.lanes[card.lane] : '',
    card.keyword?.text ?? '',
    card.path ?? '',
    nameOf(card.ownerId),
    nameOf(card.reviewerId),
    card.plannedFor ?? '',
    card.publishOn ?? '',
    card.effort === null ? '' : String(card.effort).replace('.', ','),
    card.impact === null ? '' : planWords.impacts[card.impact as 1 | 2 | 3],
    cards
      .filter(({ id }) => card.needs.includes(id))
      .map(({ title }) => title)
      .join(' · '),
    card.brief,
  ])
  return `\uFEFF${[planExport, ...rows].map((row) => csvLine([...row])).join('')}`
}

import type { Answer } from './answer.ts'
import { answerOf, treatmentActions, treatmentSource } from './compose-answer.ts'
import { contextOf, factText } from './compose-treatment.ts'
import { lowerFirst } from './fill.ts'
import type { Knowledge, TreatmentFacts } from './knowledge.ts'

/** Facts to compare, most requested first: the length limit cuts from the end. */
const ROWS = ['price', 'downtime', 'lasting', 'anaesthesia', 'duration', 'sessions'] as const

/** The published facts of two to four treatments side by side, without those that are equal. */
export function answerDifference(knowledge: Knowledge, treatments: readonly TreatmentFacts[]): Answer {
  const rows = ROWS.map((fact) => ({
    label: knowledge.texts.labels[fact],
    values: treatments.map((treatment) => factText(knowledge, treatment, fact)),
  }))
  return answerOf({
    title: treatments.map(({ name }) => name).join(' · '),
    paragraphs: [knowledge.texts.difference.intro],
    items: rows
      .filter(({ values }) => new Set(values).size > 1)
      .map(({ label, values }) => {
        const each = values.map((value, index) => `${treatments[index]!.name}, ${lowerFirst(value)}`)
        return `${label}: ${each.join(' · ')}`
      }),
    sources: treatments.map(treatmentSource),
    actions: treatmentActions(knowledge, treatments),
    context: contextOf(treatments, ['difference']),
  })
}

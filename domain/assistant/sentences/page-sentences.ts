import { lowerFirst } from '../../text/lower-first.ts'
import type { Knowledge, Passage, TreatmentFacts } from '../knowledge.ts'
import { sayOf } from '../spoken-name.ts'

/** A sentence of a page that can be said alone. */
export type PageSentence = {
  text: string
  passage: Passage
  /** `faq`, or the name of the part: `recovery`, `timeline`… */
  part: string
  /** Its place among the sentences of the passage. */
  at: number
}

/** The sentences of a page's passages; the items of a list are said with what they are. */
export function pageSentences(knowledge: Knowledge, passages: readonly Passage[]): PageSentence[] {
  return passages.flatMap((passage) => {
    const part = partOf(passage)
    const treatment = passage.treatment ? knowledge.treatments.get(passage.treatment) : undefined
    const items = treatment ? itemsOf(knowledge, treatment, part) : undefined
    return (items ?? sentencesOf(passage.body)).map((text, at) => ({ text, passage, part, at }))
  })
}

function partOf({ kind, ref }: Passage): string {
  return kind === 'faq' ? 'faq' : ref.slice(ref.indexOf('#') + 1)
}

function itemsOf(knowledge: Knowledge, treatment: TreatmentFacts, part: string): string[] | undefined {
  const { texts } = knowledge
  const { steps, timeline, risks, includes, excludes, suitable, notSuitable } = treatment
  const labelled = (label: keyof typeof texts.labels, list: readonly string[]) =>
    list.map((text) => `${texts.labels[label]}: ${lowerFirst(text)}`)
  switch (part) {
    case 'steps':
      return steps.map(({ title, text }) => `${title}: ${lowerFirst(text)}`)
    case 'timeline':
      return timeline.map(({ when, text }) => `${when}: ${lowerFirst(text)}`)
    case 'risks':
      return [
        ...labelled('common', risks.common),
        ...labelled('serious', risks.serious),
        ...labelled('callIf', risks.callIf),
      ]
    case 'includes':
      return labelled('includes', includes)
    case 'excludes':
      return labelled('excludes', excludes)
    case 'suitable':
      return suitable.map((text) => `${sayOf(texts.treatment.suitable, treatment.name)} ${lowerFirst(text)}`)
    case 'not-suitable':
      return notSuitable.map(
        (text) => `${sayOf(texts.treatment.notSuitable, treatment.name)} ${lowerFirst(text)}`,
      )
    default:
      return undefined
  }
}

export function sentencesOf(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡«\d])/u)
    .filter(Boolean)
}

import type { TextBlock } from '#domain/editorial/text-block.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import type { ReviewContext, ReviewedKind } from './finding.ts'
import { SOURCES } from './sources.ts'

export type Requirement = {
  id: string
  source: string
  message: string
  isMet: (review: Reviewed) => boolean
}
type Reviewed = { blocks: readonly TextBlock[]; context: ReviewContext }

const LEAST_REFERENCES = 2

const RISKS: Requirement = {
  id: 'risks',
  source: `${SOURCES.truth}; ${SOURCES.consent}`,
  message: 'Falta un apartado de riesgos: quien lee debe saber qué puede salir mal.',
  isMet: ({ blocks, context }) => context.hasRisks ?? blocks.some(speaksOfRisks),
}
const REVIEWER: Requirement = {
  id: 'reviewer',
  source: SOURCES.truth,
  message: 'Falta el profesional sanitario que ha revisado el texto.',
  isMet: ({ context }) => Boolean(context.reviewer),
}
const REVIEW_DATE: Requirement = {
  id: 'review-date',
  source: SOURCES.truth,
  message: 'Falta la fecha de la revisión médica.',
  isMet: ({ context }) => Boolean(context.reviewedOn),
}
const REFERENCES: Requirement = {
  id: 'references',
  source: SOURCES.truth,
  message: `Faltan referencias: hacen falta al menos ${LEAST_REFERENCES}.`,
  isMet: ({ context }) => (context.references ?? 0) >= LEAST_REFERENCES,
}
const PRICE_NOTE: Requirement = {
  id: 'price-note',
  source: SOURCES.prices,
  message: 'El precio necesita su nota: impuestos, qué incluye y fecha.',
  isMet: ({ context }) => !context.hasPrice || context.hasPriceNote === true,
}

const MEDICAL = [REVIEWER, REVIEW_DATE]

/** What a text of each kind must have. */
export const REQUIREMENTS: Readonly<Record<ReviewedKind, readonly Requirement[]>> = {
  treatment: [RISKS, ...MEDICAL, REFERENCES, PRICE_NOTE],
  article: [RISKS, ...MEDICAL, REFERENCES, PRICE_NOTE],
  term: MEDICAL,
  concern: MEDICAL,
  unit: [...MEDICAL, PRICE_NOTE],
  clinic: [PRICE_NOTE],
  city: [PRICE_NOTE],
  page: [PRICE_NOTE],
  setting: [PRICE_NOTE],
  email: [PRICE_NOTE],
  meta: [],
}

function speaksOfRisks({ kind, text }: TextBlock): boolean {
  return (
    ['heading', 'callout', 'faq-question', 'key-point'].includes(kind) &&
    /riesgo|efectos? (?:secundario|adverso)|complicaci|contraindic|urgencia|cuando (?:llamar|consultar|acudir)|limite/.test(
      foldedText(text),
    )
  )
}

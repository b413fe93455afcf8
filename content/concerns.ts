import concerns from './concerns/concerns.yaml'
import type { Concern, ConcernCategory } from './schemas/concerns.ts'

export type { Concern, ConcernCategory }

/** The 36 concerns, grouped in the order of the specification: face, body, hair, intimate, wellbeing. */
export { concerns }

/** The concern with this id; undefined when there is none. */
export function findConcern(id: string): Concern | undefined {
  return concerns.find((concern) => concern.id === id)
}

/** The concerns of one of the five groups. */
export function concernsOfCategory(category: ConcernCategory): Concern[] {
  return concerns.filter((concern) => concern.category === category)
}

/** The concerns that propose a treatment. */
export function concernsOfTreatment(slug: string): Concern[] {
  return concerns.filter((concern) => concern.treatments.includes(slug))
}

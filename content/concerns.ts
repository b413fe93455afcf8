import writtenConcerns from './concerns/concerns.yaml'
import type { Concern, ConcernCategory } from './schemas/concerns.ts'
import type { Site } from './site/site.ts'

export type { Concern, ConcernCategory }

/** The 36 concerns from their file, grouped in the agreed order: face, body, hair, intimate, wellbeing. */
export { writtenConcerns }

/** The concern with this id, or undefined. */
export function findConcern({ concerns }: Site, id: string): Concern | undefined {
  return concerns.find((concern) => concern.id === id)
}

/** The concerns of one of the five groups. */
export function concernsOfCategory({ concerns }: Site, category: ConcernCategory): Concern[] {
  return concerns.filter((concern) => concern.category === category)
}

/** The concerns that suggest a treatment. */
export function concernsOfTreatment({ concerns }: Site, slug: string): Concern[] {
  return concerns.filter((concern) => concern.treatments.includes(slug))
}

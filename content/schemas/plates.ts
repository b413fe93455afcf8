import { z } from 'zod'
import { slug } from './text.ts'

/** A plate by its file name; with `view`, in another of its views than the next one. */
const plate = z.union([slug, z.strictObject({ plate: slug, view: z.int().min(0).max(7) })])
const subjects = z.record(slug, plate)

/** `content/plates/plates.yaml`: subject → plate. */
export const platesSchema = z.strictObject({
  treatments: subjects,
  concerns: subjects,
  articles: subjects,
  units: subjects,
  /** By the zone's id, `face/nariz`. */
  zones: z.record(z.string().regex(/^(face|front|back)\/[a-z-]+$/), plate),
})

export type Plates = z.infer<typeof platesSchema>

import { z } from 'zod'
import { line, prose, slug, zoneId } from './text.ts'

const percent = z.number().min(0).max(100)

const zoneSchema = z.strictObject({
  id: zoneId,
  name: line,
  /** Position on the figure, in percent of its width and height. */
  x: percent,
  y: percent,
  /** The same on the man's figure. */
  man: z.strictObject({ x: percent, y: percent }),
  /** False: without a hotspot on the figures. */
  visible: z.boolean().optional(),
  description: prose,
  treatments: z.array(slug).min(3).max(16),
})

/** `content/zones/zones.yaml`: the zones of the three figures. */
export const zonesSchema = z.strictObject({
  face: z.array(zoneSchema).length(10),
  front: z.array(zoneSchema).length(8),
  back: z.array(zoneSchema).length(6),
})

export type ZoneView = keyof z.infer<typeof zonesSchema>
export type Zone = z.infer<typeof zoneSchema>

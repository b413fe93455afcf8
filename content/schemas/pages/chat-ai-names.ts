import { z } from 'zod'
import { line, slug } from '../text.ts'

const names = z.array(line.max(60)).min(1).max(30)

/** `content/pages/chat-ai-names.yaml`: popular names, used only to understand questions. */
export const chatNamesSchema = z.strictObject({
  /** By slug of a treatment. */
  treatments: z.record(slug, names),
  /** A name that covers several treatments. */
  families: z.array(z.strictObject({ names, treatments: z.array(slug).min(2).max(4) })),
  /** By id of a concern. */
  concerns: z.record(slug, names),
})

export type ChatNames = z.infer<typeof chatNamesSchema>

import { z } from 'zod'
import { line } from '../text.ts'

/** `content/pages/chat-ai-asks.yaml`: how people ask about a page, by its path; used only to understand questions. */
export const chatAsksSchema = z.record(
  z.string().regex(/^\/[a-z0-9/-]+$/),
  z.array(line.max(80)).min(1).max(40),
)

export type ChatAsks = z.infer<typeof chatAsksSchema>

import { stableJson } from '#domain/editorial/stable-json.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'

export type SeenText = Pick<TextDetail, 'version' | 'content'>

/** The newer one of what was seen and what is known now, and whether it says something that was not seen. */
export function newestText(seen: SeenText, known: SeenText): { text: SeenText; isUnread: boolean } {
  const text = known.version > seen.version ? known : seen
  return { text, isUnread: stableJson(text.content) !== stableJson(seen.content) }
}

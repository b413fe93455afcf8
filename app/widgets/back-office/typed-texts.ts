import { forgetSessionTexts } from './filters/use-session-text.ts'
import { forgetNoteDrafts } from './note-drafts.ts'

/** On sign-out: everything that was typed about people and not sent. */
export function forgetTypedTexts() {
  forgetSessionTexts()
  forgetNoteDrafts()
}

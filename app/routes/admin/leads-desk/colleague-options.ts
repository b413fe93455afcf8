import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { Colleague } from '#domain/lead/lead-detail.ts'

/** Colleagues as select options, the user first. */
export function colleagueOptions(colleagues: readonly Colleague[]): { value: string; label: string }[] {
  return colleagues.map(({ id, name, isMe }) => ({
    value: id,
    label: isMe ? fillText(deskTexts.assign.me, { name }) : name,
  }))
}

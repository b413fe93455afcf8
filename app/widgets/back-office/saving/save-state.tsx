import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import type { Saving } from './use-optimistic-save.ts'

const time = new Intl.DateTimeFormat('es', { timeStyle: 'short', timeZone: 'Europe/Madrid' })

/** «Guardado 12:04»; changes are announced. */
export function SaveState({ saving: { status } }: { saving: Pick<Saving, 'status'> }) {
  const texts = backOffice.saving
  return (
    <p className="save-state" role="status" data-state={status.kind}>
      {status.kind === 'saved' ? fillText(texts.saved, { time: time.format(status.at) }) : texts[status.kind]}
    </p>
  )
}

import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { setParam, useUrlParams } from '#app/widgets/back-office/use-url-params.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts, leadWords } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { leadMove } from '#domain/lead/lead-states.ts'
import type { LeadDialogName } from './action-bar.tsx'
import type { Act } from './use-lead.ts'

const texts = deskTexts.actions
/** Query parameter of the panel beside the request. */
export const PANEL = 'panel'

interface LeadKeysOptions {
  mayWrite: boolean
  act: Act
  onCall: () => void
  onOpen: (dialog: LeadDialogName) => void
  onNote: () => void
  onEdit: () => void
}

/** The keys of a request, on its page and at the call desk. */
export function useLeadKeys(
  lead: LeadDetail,
  { mayWrite, act, onCall, onOpen, onNote, onEdit }: LeadKeysOptions,
) {
  const [, change] = useUrlParams()
  const showPanel = (id: string) => change((known) => setParam(known, PANEL, id))

  async function discard() {
    const status = leadWords.status[lead.status]
    if (!leadMove(lead.status, 'invalid', 'spam').allowed)
      return showToast({ kind: 'error', text: fillText(deskTexts.spam.refused, { status }) })
    await act('moves', { to: 'invalid', reason: 'spam' }, deskTexts.spam.done).catch(errorToast)
  }

  const reading = [
    { keys: 'd', label: texts.duplicates, run: () => showPanel('duplicados') },
    { keys: 'p', label: texts.privacy, run: () => showPanel('privacidad') },
  ]
  // Otherwise the letter is typed into the field that gets the focus.
  const instead = (run: () => void) => (event: KeyboardEvent) => (event.preventDefault(), run())
  const writing = [
    { keys: 'c', label: texts.call, run: onCall },
    { keys: 'b', label: texts.book, run: () => onOpen('book') },
    { keys: 'm', label: texts.message, run: () => onOpen('message') },
    ...(lead.phoneE164 ? [{ keys: 'w', label: 'WhatsApp', run: () => onOpen('whatsapp') }] : []),
    { keys: 't', label: texts.task, run: () => onOpen('task') },
    { keys: 'a', label: texts.assign, run: () => onOpen('assign') },
    { keys: 's', label: texts.state, run: () => onOpen('state') },
    { keys: 'i', label: texts.note, run: instead(onNote) },
    { keys: 'e', label: texts.edit, run: instead(onEdit) },
    { keys: 'Shift+D', label: texts.spam, run: () => void discard() },
  ]
  useKeys(deskTexts.keys, mayWrite ? [...writing, ...reading] : reading)
}

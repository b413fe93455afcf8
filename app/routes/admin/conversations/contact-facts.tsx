import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { RevealedContact } from '#domain/conversations/conversation-actions.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import { useState } from 'react'

const texts = conversationTexts.context

interface ContactFactsProps {
  conversation: ConversationDetail
  /** Undefined if the user may not. */
  onName: ((change: { name: string }) => void) | undefined
}

/** Name, phone and e-mail; the contact is covered until somebody asks for it, which is logged. */
export function ContactFacts({ conversation, onName }: ContactFactsProps) {
  const api = useAdminApi()
  const [shown, setShown] = useState<RevealedContact | null>(null)
  const [busy, setBusy] = useState(false)

  async function reveal() {
    setBusy(true)
    try {
      setShown(await api.post<RevealedContact>(`/conversations/${conversation.id}/contact`))
    } catch (error) {
      errorToast(error)
    } finally {
      setBusy(false)
    }
  }

  const rows = (['phone', 'email'] as const).flatMap((kind) => {
    const masked = conversation[kind]?.masked
    return masked ? [{ kind, masked, whole: shown?.[kind] ?? null }] : []
  })
  return (
    <>
      {conversation.name === '' && onName ? <NameField onName={onName} /> : null}
      {rows.map(({ kind, masked, whole }, index) => (
        <div key={kind}>
          <dt>{texts[kind]}</dt>
          <dd>
            {whole ? (
              <a href={kind === 'phone' ? `tel:${whole.replace(/[^\d+]/g, '')}` : `mailto:${whole}`}>
                {whole}
              </a>
            ) : (
              <span>{masked}</span>
            )}
            {index === 0 && !shown ? (
              <button type="button" className="conv-link" disabled={busy} onClick={() => void reveal()}>
                {texts.show}
              </button>
            ) : null}
            {index === 0 && shown ? <small className="conv-hint"> {texts.shown}</small> : null}
          </dd>
        </div>
      ))}
    </>
  )
}

function NameField({ onName }: { onName: (change: { name: string }) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <dt>{texts.name}</dt>
      <dd>
        {isOpen ? (
          <form
            className="conv-inline-form"
            onSubmit={(event) => {
              event.preventDefault()
              const name = String(new FormData(event.currentTarget).get('conv-name') ?? '').trim()
              if (name) onName({ name })
              setIsOpen(false)
            }}
          >
            <input
              className="input"
              name="conv-name"
              aria-label={texts.name}
              maxLength={CONVERSATION_LIMITS.name}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button in the same place
              autoFocus
            />
            <button type="submit" className="conv-link">
              {texts.saveName}
            </button>
          </form>
        ) : (
          <button type="button" className="conv-link" onClick={() => setIsOpen(true)}>
            {texts.addName}
          </button>
        )}
      </dd>
    </div>
  )
}

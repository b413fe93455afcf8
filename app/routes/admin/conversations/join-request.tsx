import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { useState } from 'react'
import type { Send } from './use-conversation.ts'

const texts = conversationTexts.context

interface JoinRequestProps {
  conversation: ConversationDetail
  send: Send
  mayWrite: boolean
}

/** The request that the conversation belongs to, or those of the same person; and when it is erased. */
export function JoinRequest({
  conversation: { lead, candidates, purgesAt },
  send,
  mayWrite,
}: JoinRequestProps) {
  const [isOther, setIsOther] = useState(false)
  const join = (folio: string) =>
    void send('/link', { folio }).then(() => {
      setIsOther(false)
      doneToast(fillText(texts.joined, { folio }))
    }, errorToast)
  const split = () =>
    void send('/link', undefined, 'delete').then(() => doneToast(texts.splitDone), errorToast)

  return (
    <section className="conv-join">
      {lead ? (
        <p>
          {texts.lead} <AppLink href={`/admin/leads/${lead.folio}`}>{lead.folio}</AppLink>
          {lead.name ? `, ${lead.name}` : ''}
          {mayWrite ? (
            <button type="button" className="conv-link" onClick={split}>
              {texts.split}
            </button>
          ) : null}
        </p>
      ) : mayWrite ? (
        <>
          {candidates.map(({ folio, why }) => (
            <div key={folio}>
              <Button small look="ghost" wide onClick={() => join(folio)}>
                {fillText(texts.join, { folio })}
              </Button>
              <p className="conv-hint">
                {why === 'phone' ? texts.joinPhone : texts.joinEmail} {texts.joinText}
              </p>
            </div>
          ))}
          {isOther ? (
            <form
              className="conv-inline-form"
              onSubmit={(event) => {
                event.preventDefault()
                const folio = String(new FormData(event.currentTarget).get('conv-folio') ?? '').trim()
                if (folio) join(folio)
              }}
            >
              <input
                className="input"
                name="conv-folio"
                aria-label={texts.joinFolio}
                placeholder="LD-26-000000"
                maxLength={20}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button in the same place
                autoFocus
              />
              <button type="submit" className="conv-link">
                {texts.joinSave}
              </button>
            </form>
          ) : (
            <button type="button" className="conv-link" onClick={() => setIsOther(true)}>
              {texts.joinOther}
            </button>
          )}
        </>
      ) : null}
      <p className="conv-hint">
        {lead
          ? texts.follows
          : purgesAt
            ? fillText(texts.purges, { day: longDateText(inMadrid(new Date(purgesAt)).date) })
            : null}
      </p>
    </section>
  )
}

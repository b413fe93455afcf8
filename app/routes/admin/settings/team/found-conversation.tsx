import { Button } from '#app/ui/button.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { saveFile } from '#app/widgets/back-office/save-file.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { adminPeople as texts } from '#content/ui/admin-rights.ts'
import { hourWords } from '#domain/agenda/hour-words.ts'
import type { FoundPerson } from '#domain/privacy/found-person.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

const ConfirmDialog = lazy(() => import('../../lead-data/confirm-dialog.tsx'))

interface FoundConversationProps {
  conversation: FoundPerson['conversations'][number]
  reason: string
}

/** A conversation that belongs to no request is copied and erased here, with the reason of the search. */
export function FoundConversation({ conversation, reason }: FoundConversationProps) {
  const { id, createdAt, clinicSlug, initials, phone, email } = conversation
  const api = useAdminApi()
  const [asks, setAsks] = useState(false)
  const which = { id: id.slice(0, 8), when: hourWords(createdAt) }
  const copy = useMutation({
    mutationFn: () => api.download(`/conversations/${id}/export.pdf`, { reason }),
    onSuccess: (file) => saveFile(file, fillText(texts.conversationFile, which)),
    onError: errorToast,
  })
  const erase = useMutation({
    mutationFn: () => api.post(`/conversations/${id}/erasure`, { reason }),
    onSuccess: () => doneToast(texts.conversationErased),
    onError: errorToast,
    onSettled: () => setAsks(false),
  })
  return (
    <li>
      <div>
        <b>{initials || texts.noName}</b>
        <span className="numbers">{[phone, email].filter(Boolean).join(' · ')}</span>
        <small>
          {which.id} · <Time at={createdAt} exact /> · {clinicLabel(clinicSlug) || texts.noClinic}
        </small>
      </div>
      {erase.isSuccess ? (
        <p>{texts.conversationErased}</p>
      ) : (
        <div className="actions">
          <Button
            small
            look="ghost"
            aria-label={fillText(texts.savesConversation, which)}
            loading={copy.isPending}
            onClick={() => copy.mutate()}
          >
            {texts.saveConversation}
          </Button>
          <Button
            small
            look="ghost"
            aria-label={fillText(texts.erasesConversation, which)}
            onClick={() => setAsks(true)}
          >
            {texts.eraseConversation}
          </Button>
        </div>
      )}
      {asks ? (
        <Suspense>
          <ConfirmDialog
            title={fillText(texts.eraseTitle, which)}
            text={texts.eraseText}
            confirm={texts.eraseConfirm}
            busy={erase.isPending}
            onClose={() => setAsks(false)}
            onConfirm={() => erase.mutate()}
          />
        </Suspense>
      ) : null}
    </li>
  )
}

import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { useState } from 'react'
import { unfilled } from './text-insert.ts'
import type { Composer } from './use-composer.ts'
import type { Send } from './use-conversation.ts'

const texts = conversationTexts.composer

interface AnsweringOptions {
  composer: Composer
  send: Send
  isMine: boolean
  isFree: boolean
  me: string
  /** Somebody else was faster. */
  onTaken: () => void
}

/** Takes the conversation, sends what is written, and gives it back; a refused text stays in the box. */
export function useAnswering({ composer, send, isMine, isFree, me, onTaken }: AnsweringOptions) {
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (isOthers(error, me)) onTaken()
      else errorToast(error)
    } finally {
      setBusy(false)
    }
  }

  async function submit() {
    const { mode, text } = composer
    const isEmpty = text.trim() === ''
    if (mode === 'note') {
      if (isEmpty) return
      return run(async () => {
        await send('/notes', { key: composer.key(), text })
        const left = composer.takeOut(text)
        doneToast(texts.noteSaved)
        // Who is still writing the note must not go on in the reply.
        if (left === '') composer.write('reply')
      })
    }
    const missing = unfilled(text)
    if (missing.length > 0)
      return showToast({ kind: 'error', text: fillText(texts.missingValues, { names: missing.join(', ') }) })
    if (isEmpty) return isFree ? take() : undefined
    if (!isMine && !isFree) return onTaken()
    return run(async () => {
      await send('/messages', { key: composer.key(), text, ...(isFree ? { take: true } : {}) })
      composer.takeOut(text)
      composer.box.current?.focus()
    })
  }

  const take = (over = false) =>
    run(async () => {
      await send('/take', over ? { over } : {})
      composer.box.current?.focus()
    })

  const handBack = () =>
    run(async () => {
      await send('/return')
      doneToast(texts.returned)
    })

  return {
    busy,
    submit,
    /** With a draft, it is sent with it. */
    take: (over = false) => (over || composer.mode === 'note' ? take(over) : submit()),
    handBack,
  }
}

/** A conflict because a colleague has it now. */
function isOthers(error: unknown, me: string): boolean {
  if (!(error instanceof AdminError) || error.code !== 'conflict') return false
  const staff = (error.current as Partial<ConversationDetail> | null | undefined)?.staff
  return staff !== undefined && staff !== null && staff.id !== me
}

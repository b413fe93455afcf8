import { useNoteDraft } from '#app/widgets/back-office/note-drafts.ts'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createMessageKeys } from './message-keys.ts'
import { withPiece } from './text-insert.ts'

export type ComposerMode = 'reply' | 'note'
export type ComposerPanel = 'templates' | 'hours' | null

export type Composer = {
  mode: ComposerMode
  text: string
  setText: (text: string) => void
  /** Of what is written, so that a repeated one is stored once; a new one after `takeOut`. */
  key: () => string
  /** Takes out what has been sent; returns what was typed meanwhile. */
  takeOut: (sent: string) => string
  box: RefObject<HTMLTextAreaElement | null>
  /** Writes at the cursor, or in place of a range. */
  insert: (piece: string, from?: number) => void
  /** Chooses what is written and goes there. */
  write: (mode: ComposerMode) => void
  panel: ComposerPanel
  setPanel: (panel: ComposerPanel) => void
}

/** The reply and the note that are being written in a conversation; both survive a reload of the page. */
export function useComposer(conversationId: string): Composer {
  const reply = useNoteDraft(conversationId)
  const note = useNoteDraft(`${conversationId} note`)
  const [mode, setMode] = useState<ComposerMode>('reply')
  const [panel, setPanel] = useState<ComposerPanel>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const [keys] = useState(createMessageKeys)
  const [text, setText, takeOut] = mode === 'note' ? note : reply

  function insert(piece: string, from?: number) {
    const place = box.current
    const until = place?.selectionEnd ?? text.length
    const next = withPiece(text, from ?? place?.selectionStart ?? text.length, until, piece)
    // The cursor can only be placed after the text has been rendered.
    flushSync(() => setText(next.text))
    place?.focus()
    place?.setSelectionRange(next.cursor, next.cursor)
  }

  return {
    mode,
    text,
    setText,
    key: () => keys.keyFor(mode, text),
    takeOut: (sent) => {
      keys.renew(mode)
      return takeOut(sent)
    },
    box,
    insert,
    write: (next) => {
      flushSync(() => {
        setMode(next)
        setPanel(null)
      })
      box.current?.focus()
    },
    panel,
    setPanel,
  }
}

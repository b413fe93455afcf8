import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export type LeaveWords = { title: string; text: string; stay: string; go: string }

interface LeaveQuestionProps {
  words: LeaveWords
  onStay: () => void
  onGo: () => void
}

/** Asks whether to discard unsaved work. Esc stays. */
export function LeaveQuestion({ words, onStay, onGo }: LeaveQuestionProps) {
  const [asked] = useState(() => document.activeElement)
  // Focusing a tab selects it, so returning focus to the clicked tab would ask again.
  const shown = asked?.closest('[role=tablist]')?.querySelector<HTMLElement>('[aria-selected=true]')
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onStay()}
      title={words.title}
      description={words.text}
      className="admin-dialog"
      finalFocus={() => shown ?? true}
    >
      <div className="actions">
        <Button small onClick={onStay}>
          {words.stay}
        </Button>
        <Button small look="ghost" onClick={onGo}>
          {words.go}
        </Button>
      </div>
    </Dialog>
  )
}

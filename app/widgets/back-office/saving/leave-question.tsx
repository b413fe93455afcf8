import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export type LeaveWords = { title: string; text: string; stay: string; go: string }

interface LeaveQuestionProps {
  words: LeaveWords
  onStay: () => void
  onGo: () => void
}

/** Whether to leave what is begun. Esc stays. */
export function LeaveQuestion({ words, onStay, onGo }: LeaveQuestionProps) {
  const [asked] = useState(() => document.activeElement)
  // A tab that has the focus opens: back on the one that was pressed, it would ask again.
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

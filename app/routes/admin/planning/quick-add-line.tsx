import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { whenUnlocked } from '#app/widgets/back-office/api/when-unlocked.ts'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { typedSince } from '#app/widgets/back-office/typed-since.ts'
import { fillText } from '#content/fill-text.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import { type QuickAdd, quickAdd } from '#domain/editorial/quick-add.ts'
import type { PlanBoard } from '#domain/editorial/plan-view.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayText } from './plan-days.ts'
import { usePlanRefresh } from './use-plan.ts'

const { quick: texts } = planTexts

/** One line for a card; below it, how it is read. */
export function QuickAddLine({ board }: { board: PlanBoard }) {
  const api = useAdminApi()
  const refresh = usePlanRefresh()
  const box = useRef<HTMLInputElement>(null)
  const [line, setLine] = useState('')
  const [missing, setMissing] = useState(false)
  const card = quickAdd(line, { people: board.people, today: board.today })
  const add = useMutation({
    // Without a connection it waits, and the line may be another by then.
    mutationFn: ({ read: { unknown: _unknown, ...input } }: { sent: string; read: QuickAdd }) =>
      whenUnlocked(() => api.post('/planning', input)),
    onSuccess: (_card, { sent }) => {
      doneToast(texts.added)
      setLine((now) => typedSince(sent, now))
    },
    onError: errorToast,
    onSettled: refresh,
  })
  useKeys(planTexts.title, [{ keys: 'q', label: texts.focus, run: () => box.current?.focus() }])
  const owner = board.people.find(({ id }) => id === card.ownerId)
  const read = [
    card.title,
    planTexts.types[card.type],
    owner?.name,
    card.plannedFor ? dayText(card.plannedFor) : null,
    card.effort === null ? null : `${card.effort} h`,
  ]
  return (
    <form
      className="plan-quick"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(card.title === '')
        if (card.title !== '' && card.unknown.length === 0) add.mutate({ sent: line, read: card })
      }}
    >
      <div>
        <input
          ref={box}
          className="input"
          aria-label={texts.label}
          aria-describedby="plan-quick-read"
          placeholder={texts.placeholder}
          autoComplete="off"
          maxLength={300}
          value={line}
          onChange={(event) => {
            setLine(event.target.value)
            setMissing(false)
          }}
        />
        <Button type="submit" small loading={add.isPending}>
          {texts.add} <KeyCaps keys="q" />
        </Button>
      </div>
      <div id="plan-quick-read" aria-live="polite">
        {missing ? <FieldError>{texts.noTitle}</FieldError> : null}
        {card.unknown.length > 0 ? (
          <FieldError>{fillText(texts.unknown, { words: card.unknown.join(' ') })}</FieldError>
        ) : card.title ? (
          <p className="muted">{read.filter(Boolean).join(' · ')}</p>
        ) : null}
      </div>
    </form>
  )
}

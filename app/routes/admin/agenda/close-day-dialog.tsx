import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { ClosureAnswer, ClosurePreview } from '#domain/agenda/agenda-view.ts'
import { useState } from 'react'
import { dayFromNow } from '../lead-parts/madrid-moment.ts'
import { useDialogForm } from '../leads-desk/use-dialog-form.ts'
import { AffectedList, type Choices, choiceOf } from './affected-list.tsx'
import type { AgendaDialogProps, AgendaDialogState } from './agenda-dialogs.tsx'
import { countText } from './agenda-sentence.ts'
import { dayTitle } from './agenda-time.ts'

const texts = agendaTexts.close

type CloseStart = Extract<AgendaDialogState, { kind: 'close' }>
type Asked = { clinicSlug: string; date: string; reason: string }

/** Closes a day: first who is affected, with an hour and a message for each; nothing changes before it is confirmed. */
export function CloseDayDialog({
  place,
  actions,
  start,
  onClose,
}: AgendaDialogProps & { start: CloseStart }) {
  const api = useAdminApi()
  const { busy, errors, run } = useDialogForm(onClose)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [preview, setPreview] = useState<ClosurePreview | null>(null)
  const [choices, setChoices] = useState<Choices>({})
  const [looking, setLooking] = useState(false)

  async function look(next: Asked) {
    setLooking(true)
    try {
      setPreview(
        await api.post<ClosurePreview>('/agenda/closures/preview', {
          clinicSlug: next.clinicSlug,
          date: next.date,
        }),
      )
      setAsked(next)
      setChoices({})
    } finally {
      setLooking(false)
    }
  }

  async function close() {
    if (!asked || !preview) return
    const visits = preview.affected.flatMap((one) => {
      const { visit, proposal } = one
      if (!visit.person) return []
      const base = { id: visit.id, version: visit.person.version }
      const action = choiceOf(one, choices)
      return action === 'move' && proposal
        ? [{ ...base, action, at: proposal.at, resourceId: proposal.resourceId }]
        : [{ ...base, action }]
    })
    try {
      const { blockId, events, moved, cancelled } = await api.post<ClosureAnswer>('/agenda/closures', {
        ...asked,
        visits,
      })
      const done =
        moved + cancelled === 0
          ? texts.done
          : fillText(texts.doneMany, {
              moved: countText(texts.moved, moved),
              cancelled: countText(texts.cancelled, cancelled),
            })
      undoToast(done, async () => {
        const { kept } = await api.post<{ kept: (string | null)[] }>(`/agenda/closures/${blockId}/undo`, {
          events,
        })
        await actions.refetch()
        if (kept.length > 0)
          showToast({
            kind: 'error',
            text: fillText(texts.halfUndone, {
              names: kept.map((name) => name ?? texts.somebody).join(', '),
            }),
          })
        return kept.length === 0 && texts.undone
      })
    } finally {
      await actions.refetch()
    }
  }

  const affected = preview?.affected ?? []
  const told = affected.filter((one) => choiceOf(one, choices) !== 'leave').length
  return (
    <GuardedDialog
      title={texts.title}
      description={preview ? undefined : texts.text}
      wide
      unsaved={Object.keys(choices).length > 0}
      onClose={onClose}
    >
      {preview && asked ? (
        <div className="agenda-closing">
          <p className="agenda-hour">
            <b>{dayTitle(asked.date)}</b>
            <span>{clinicLabel(asked.clinicSlug)}</span>
            <button type="button" className="inline-link" onClick={() => setPreview(null)}>
              {texts.back}
            </button>
          </p>
          {preview.closed ? <p className="admin-line">{texts.closed}</p> : null}
          <p role="status" tabIndex={-1} ref={takeFocus} className="outline-0">
            {affected.length === 0 ? texts.nobody : countText(texts.affected, affected.length)}
          </p>
          <AffectedList
            affected={affected}
            choices={choices}
            onChoose={(id, choice) => setChoices({ ...choices, [id]: choice })}
          />
          <Button small loading={busy} onClick={() => void run(close)}>
            {told > 0 ? fillText(texts.goMany, { count: told }) : texts.go}
          </Button>
        </div>
      ) : (
        <form
          className="admin-form agenda-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const form = new FormData(event.currentTarget)
            const text = (name: string) => String(form.get(`close-${name}`) ?? '')
            const next = {
              clinicSlug: text('clinic') || start.clinicSlug,
              date: text('day'),
              reason: text('reason'),
            }
            void look(next).catch((error: unknown) => run(() => Promise.reject(error)))
          }}
        >
          {place.clinics.length > 1 ? (
            <SelectField
              name="close-clinic"
              label={texts.clinic}
              required
              options={place.clinics.map((slug) => ({ value: slug, label: clinicLabel(slug) }))}
              defaultValue={start.clinicSlug}
            />
          ) : null}
          <TextField
            name="close-day"
            ref={asked ? takeFocus : undefined}
            label={texts.day}
            type="date"
            required
            min={dayFromNow()}
            defaultValue={asked?.date ?? start.date}
            error={errors.date}
          />
          <TextField
            name="close-reason"
            label={texts.reason}
            hint={texts.reasonHint}
            maxLength={120}
            autoComplete="off"
            defaultValue={asked?.reason}
            error={errors.reason}
          />
          <Button type="submit" small loading={looking} loadingLabel={texts.look}>
            {texts.look}
          </Button>
        </form>
      )}
    </GuardedDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { adminAgendaSettings } from '#content/ui/admin-agenda-settings.ts'
import type { ClinicAgendaSettings } from '#domain/agenda/agenda-settings.ts'
import { absenceWords } from './absence-words.ts'
import { LeftOutside } from './left-outside.tsx'
import { NO_ABSENCE, type TypedAbsence } from './typed-absence.ts'

const texts = adminAgendaSettings.absences

interface TypedProps {
  /** Kept by the page, which asks before it is lost. */
  typed: TypedAbsence
  onType: Dispatch<SetStateAction<TypedAbsence>>
}

interface AbsencesProps extends TypedProps {
  answer: ClinicAgendaSettings
  mayWrite: boolean
}

/** When a room, professional or device is away. */
export function Absences({ answer, mayWrite, ...typing }: AbsencesProps) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const path = `/agenda/settings/${answer.slug}/absences`
  const reload = () => queries.invalidateQueries({ queryKey: ['settings', 'agenda', answer.slug] })
  const saved = answer.value.resources.filter(({ id }) => id !== null)
  const nameOf = (id: number) => saved.find((one) => one.id === id)?.name ?? ''

  async function remove(id: number) {
    try {
      await api.delete(`${path}/${id}`)
      doneToast(texts.removed)
    } catch (reason) {
      errorToast(asAdminError(reason))
    }
    await reload()
  }

  return (
    <section className="agenda-absences" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      {answer.absences.length === 0 ? <p className="muted">{texts.empty}</p> : null}
      <ul>
        {answer.absences.map(({ id, resourceId, startsAt, endsAt, reason }) => (
          <li key={id}>
            <b>{nameOf(resourceId)}</b>
            <span>{absenceWords({ startsAt, endsAt })}</span>
            <small>{reason}</small>
            {mayWrite ? (
              <button
                type="button"
                className="icon-button"
                aria-label={fillText(texts.remove, { name: nameOf(resourceId) })}
                onClick={() => void remove(id)}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite && saved.length === 0 ? <p className="hint">{texts.first}</p> : null}
      {mayWrite && saved.length > 0 ? (
        <NewAbsence
          {...typing}
          path={path}
          resources={saved.map(({ id, name }) => ({ value: String(id), label: name }))}
          onAdded={reload}
        />
      ) : null}
    </section>
  )
}

interface NewAbsenceProps extends TypedProps {
  path: string
  resources: readonly { value: string; label: string }[]
  onAdded: () => Promise<void>
}

function NewAbsence({ path, resources, typed, onType, onAdded }: NewAbsenceProps) {
  const api = useAdminApi()
  const resourceId = typed.resourceId || resources[0]!.value
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const body = {
    resourceId: Number(resourceId),
    from: typed.from,
    until: typed.until || typed.from,
    ...(typed.opens || typed.closes ? { opens: typed.opens, closes: typed.closes } : {}),
    reason: typed.reason,
  }
  const isComplete =
    typed.from !== '' && (typed.opens === '') === (typed.closes === '') && typed.from <= body.until
  const field = (name: keyof TypedAbsence, type?: string) => ({
    name: `absence-${name}`,
    ...(type ? { type } : {}),
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  })

  async function add() {
    setBusy(true)
    try {
      await api.post(path, body)
      // What was typed meanwhile stays.
      onType((now) => (now === typed ? { ...NO_ABSENCE, resourceId } : now))
      setErrors({})
      doneToast(texts.added)
      await onAdded()
    } catch (reason) {
      const error = asAdminError(reason)
      setErrors(error.fields)
      if (Object.keys(error.fields).length === 0) errorToast(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="agenda-absence"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <SelectField
        {...field('resourceId')}
        value={resourceId}
        label={texts.who}
        required
        options={resources}
      />
      <TextField {...field('from', 'date')} label={texts.from} required />
      <TextField {...field('until', 'date')} label={texts.until} />
      <TextField {...field('opens', 'time')} label={texts.opens} hint={texts.timesHint} />
      <TextField {...field('closes', 'time')} label={texts.closes} hint={texts.timesHint} />
      <TextField {...field('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={120} />
      {isComplete ? <LeftOutside path={`${path}/effects`} body={body} /> : null}
      <Button type="submit" small look="ghost" loading={busy} loadingLabel={texts.add}>
        {texts.add}
      </Button>
    </form>
  )
}

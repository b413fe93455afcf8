import newLeadStyles from '#app/styles/admin-new-lead.css?url'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import type { FoundPerson } from '#app/widgets/back-office/shell/use-found-people.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useMounted } from '#app/widgets/back-office/use-mounted.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import { useRef, useState } from 'react'
import { isoOf } from '../lead-parts/madrid-moment.ts'
import { focusFirstWrong } from '../new-lead/focus-first-wrong.ts'
import { NewLeadFields } from '../new-lead/new-lead-fields.tsx'
import { SpokenConsentBox } from '../new-lead/spoken-consent-box.tsx'
import { useNewLead } from '../new-lead/use-new-lead.ts'
import type { AgendaDialogProps, HourStart } from './agenda-dialogs.tsx'
import { ChosenPerson } from './chosen-person.tsx'
import { HourFields, useHour } from './hour-fields.tsx'
import { NearestHours } from './nearest-hours.tsx'
import { PersonPicker } from './person-picker.tsx'
import { alternativesOf } from './use-agenda-actions.ts'
import { useBooking } from './use-booking.ts'

const texts = agendaTexts.book

type Who = { kind: 'nobody' } | { kind: 'known'; person: FoundPerson } | { kind: 'new' }

/** A visit from the desk, while talking: the hour, and who it is for. */
export function BookHourDialog(props: AgendaDialogProps & { start: HourStart | undefined }) {
  const { onClose, data } = props
  const { can } = useStaff()
  const hour = useHour(props)
  const [who, setWho] = useState<Who>({ kind: 'nobody' })
  const [confirmed, setConfirmed] = useState(true)
  const [failure, setFailure] = useState('')
  const [nearest, setNearest] = useState<readonly Alternative[] | null>(null)
  const [busy, setBusy] = useState(false)
  const isOpen = useMounted()
  const element = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const book = useBooking()
  const body = (overbook: boolean) => ({
    clinicSlug: hour.clinicSlug,
    at: isoOf(hour.date, hour.time),
    resourceId: hour.resourceId || null,
    confirmed,
    overbook,
  })
  const overbook = useRef(false)
  const form = useNewLead(onClose, {
    draft: 'agenda-visit',
    start: { clinic: hour.clinicSlug },
    store: (person, key) =>
      book({ person: { ...person, clinic: hour.clinicSlug }, ...body(overbook.current) }, key),
  })

  /** @param beside although the hour is taken */
  async function save(beside = false) {
    if (busy) return
    setFailure('')
    overbook.current = beside
    if (hour.time === '') return setFailure(texts.noTime)
    if (who.kind === 'nobody') {
      setFailure(texts.choose)
      return box.current?.focus()
    }
    setBusy(true)
    try {
      if (who.kind === 'known') await book({ folio: who.person.folio, ...body(beside) })
      else if (!(await form.save())) return focusFirstWrong(element.current)
      onClose()
    } catch (error) {
      if (!isOpen.current) return errorToast(error)
      setNearest(alternativesOf(error))
      setFailure(asAdminError(error).message)
    } finally {
      setBusy(false)
    }
  }

  function toNew(typed: string) {
    if (typed === '') form.goOn()
    else form.restart(/^[+\d][\d\s().-]*$/.test(typed) ? { phone: typed } : { name: typed })
    setWho({ kind: 'new' })
    setTimeout(() => first.current?.focus())
  }

  /** The search again, with the focus of the button that is gone. */
  function toNobody() {
    setWho({ kind: 'nobody' })
    setTimeout(() => box.current?.focus())
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      className="admin-dialog admin-dialog-wide"
      initialFocus={box}
    >
      <link rel="stylesheet" href={newLeadStyles} precedence="default" />
      <form
        ref={element}
        className="agenda-book-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {hour.isGiven ? <HourFields hour={hour} data={data} /> : null}
        {who.kind === 'nobody' ? (
          <PersonPicker
            box={box}
            error={failure === texts.choose ? failure : undefined}
            onPerson={(person) => {
              setWho({ kind: 'known', person })
              setFailure('')
              setTimeout(() => saveButton.current?.focus())
            }}
            onNew={toNew}
          />
        ) : who.kind === 'known' ? (
          <ChosenPerson person={who.person} onOther={toNobody} />
        ) : (
          <>
            <p>
              <button type="button" className="inline-link" onClick={toNobody}>
                {texts.other}
              </button>
            </p>
            <div className="form-grid new-lead">
              <NewLeadFields form={form} first={first} nameFirst={false} clinicGiven />
              <SpokenConsentBox
                form={form}
                onRefused={() => {
                  form.clear()
                  toNobody()
                  setFailure(texts.refused)
                }}
              />
            </div>
          </>
        )}
        {hour.isGiven ? null : <HourFields hour={hour} data={data} />}
        <Checkbox
          name="agenda-confirmed"
          label={texts.confirmed}
          hint={texts.confirmedHint}
          checked={confirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
        <div aria-live="polite">
          {failure && failure !== texts.choose ? <FieldError>{failure}</FieldError> : null}
          {nearest ? (
            <NearestHours
              alternatives={nearest}
              onChoose={({ at }) => {
                hour.setMoment(at)
                setNearest(null)
                setFailure('')
              }}
            />
          ) : null}
        </div>
        <div className="actions">
          <Button ref={saveButton} type="submit" small loading={busy} loadingLabel={texts.saving}>
            {texts.save}
          </Button>
          {nearest && can('agenda.overbook') ? (
            <Button small look="ghost" onClick={() => void save(true)}>
              {agendaTexts.move.extra}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}

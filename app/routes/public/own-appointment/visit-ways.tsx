import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FieldError, TextAreaField, TextField } from '#app/ui/field.tsx'
import { Note } from '#app/ui/panel.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import { CancelVisit } from './cancel-visit.tsx'
import { ChangeVisit } from './change-visit.tsx'
import { VisitForm } from './visit-form.tsx'
import type { VisitView } from './visit-view.ts'

export type RefusedAction = {
  message: string
  errors: Readonly<Record<string, string>>
  alternatives: readonly Alternative[]
  typed: Typed
}
type Typed = { note: string; fromDate: string; untilDate: string; parts: readonly string[] }

/** Fields of the page; what is wrong elsewhere, such as a missing e-mail, is said in words alone. */
const FIELDS = new Set(['hour', 'note', 'fromDate', 'untilDate', 'parts'])

export interface VisitPartProps {
  view: VisitView
  refused: RefusedAction | null
}

/** What can be done with the visit, the likeliest first. */
export function VisitWays({ view, refused }: VisitPartProps) {
  const { visit, texts, givesHours, changing, cancelling } = view
  const errors = Object.entries(refused?.errors ?? {}).map(([id, message]) => ({ id, message }))
  const isTaken = (refused?.alternatives.length ?? 0) > 0
  const isField = errors.length > 0 && errors.every(({ id }) => FIELDS.has(id))
  return (
    <div className="visit-ways">
      {refused && !isTaken ? (
        <div id="aviso">
          {isField ? (
            <ErrorSummary errors={errors} level={2} />
          ) : (
            <Note kind="warning">
              <span role="alert">{errors[0]?.message ?? refused.message}</span>
            </Note>
          )}
        </div>
      ) : null}
      {visit.canChange ? (
        <>
          {changing || isTaken ? <ChangeVisit view={view} refused={refused} /> : null}
          {cancelling ? <CancelVisit view={view} /> : null}
          {changing || cancelling || isTaken ? null : (
            <p className="actions">
              {givesHours ? (
                <TextLink href={`${view.path}?cambiar#cambiar`}>{texts.change.link}</TextLink>
              ) : (
                <span>{view.noHours}</span>
              )}
              <TextLink href={`${view.path}?anular#anular`}>{texts.cancel.link}</TextLink>
            </p>
          )}
          {givesHours ? <Waiting view={view} refused={refused} /> : null}
          <NoteForClinic view={view} refused={refused} />
        </>
      ) : visit.waiting ? (
        // The clinic has cancelled the visit, and they still wait for an hour.
        <Waiting view={view} refused={refused} />
      ) : null}
      {visit.canChange ? <OtherLink view={view} /> : null}
      {view.keepsHealth ? <Withdrawal view={view} /> : null}
      {view.cancellation && visit.canChange ? (
        <p className="whitespace-pre-line">{view.cancellation}</p>
      ) : null}
      <p>
        {view.phoneText}{' '}
        <a className="inline-link whitespace-nowrap" href={`tel:${view.tel}`}>
          {view.phone}
        </a>
      </p>
    </div>
  )
}

function Waiting({ view, refused }: VisitPartProps) {
  const { waiting: texts } = view.texts
  const { from, until } = view.waitingFor
  const { fromDate, untilDate, parts: wrongParts } = refused?.errors ?? {}
  const isWrong = Boolean(fromDate || untilDate || wrongParts)
  const typed = isWrong ? refused?.typed : undefined
  if (view.visit.waiting)
    return (
      <section aria-labelledby="espera">
        <h2 id="espera">{texts.title}</h2>
        <p className="first-letter:uppercase">{view.waitingText}</p>
        <VisitForm view={view} what="no-esperar" submit={texts.leave} look="ghost" />
      </section>
    )
  return (
    <details className="visit-more" open={isWrong || undefined}>
      <summary>{texts.title}</summary>
      <p>{texts.text}</p>
      <VisitForm view={view} what="esperar" submit={texts.join} look="ghost">
        <div className="form-grid">
          <TextField
            name="fromDate"
            label={texts.from}
            type="date"
            required
            min={from}
            max={until}
            defaultValue={typed?.fromDate ?? from}
            error={fromDate}
          />
          <TextField
            name="untilDate"
            label={texts.until}
            type="date"
            required
            min={from}
            max={until}
            defaultValue={typed?.untilDate ?? until}
            error={untilDate}
          />
          <fieldset
            className="full"
            id="parts"
            tabIndex={-1}
            aria-describedby={wrongParts ? 'parts-error' : undefined}
          >
            <legend className="booking-legend">{texts.parts}</legend>
            <div className="band-chips">
              {(['morning', 'afternoon'] as const).map((part) => (
                <label key={part} className="band-chip">
                  <input
                    type="checkbox"
                    name="parts"
                    value={part}
                    defaultChecked={typed?.parts.includes(part) ?? true}
                  />
                  <span>{texts[part]}</span>
                </label>
              ))}
            </div>
            {wrongParts ? <FieldError id="parts-error">{wrongParts}</FieldError> : null}
          </fieldset>
        </div>
      </VisitForm>
    </details>
  )
}

function NoteForClinic({ view, refused }: VisitPartProps) {
  const { note: texts } = view.texts
  const error = refused?.errors.note
  return (
    <details className="visit-more" open={error !== undefined || undefined}>
      <summary>{texts.title}</summary>
      <VisitForm view={view} what="nota" submit={texts.submit} look="ghost">
        <TextAreaField
          name="note"
          label={texts.label}
          hint={texts.hint}
          rows={3}
          required
          maxLength={1000}
          defaultValue={refused?.typed.note}
          error={error}
        />
        {view.keepsHealth ? null : <Checkbox name="consent" label={view.consent} required />}
      </VisitForm>
    </details>
  )
}

/** For a link that was passed on by mistake. */
function OtherLink({ view }: { view: VisitView }) {
  const { renew: texts } = view.texts
  return (
    <details className="visit-more">
      <summary>{texts.title}</summary>
      <p>{texts.text}</p>
      <VisitForm view={view} what="enlace" submit={texts.submit} look="ghost" />
    </details>
  )
}

function Withdrawal({ view }: { view: VisitView }) {
  const { privacy: texts } = view.texts
  return (
    <details className="visit-more">
      <summary>{texts.title}</summary>
      <p>{texts.text}</p>
      <VisitForm view={view} what="retirar" submit={texts.withdraw} look="ghost" />
    </details>
  )
}

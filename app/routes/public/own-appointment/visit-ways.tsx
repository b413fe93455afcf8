import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
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
  note: string
}

export interface VisitPartProps {
  view: VisitView
  refused: RefusedAction | null
}

/** What can be done with the visit, the likeliest first. */
export function VisitWays({ view, refused }: VisitPartProps) {
  const { visit, texts, givesHours, changing, cancelling } = view
  const errors = Object.entries(refused?.errors ?? {}).map(([id, message]) => ({ id, message }))
  const isTaken = (refused?.alternatives.length ?? 0) > 0
  return (
    <div className="visit-ways">
      <ErrorSummary errors={errors} level={2} />
      {refused && errors.length === 0 && !isTaken ? (
        <Note kind="warning">
          <span role="alert">{refused.message}</span>
        </Note>
      ) : null}
      {visit.offer ? <OfferedHour view={view} /> : null}
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
          {givesHours ? <Waiting view={view} /> : null}
          <NoteForClinic view={view} refused={refused} />
        </>
      ) : null}
      {view.keepsHealth ? <Withdrawal view={view} /> : null}
      {view.cancellation && visit.canChange ? (
        <p className="whitespace-pre-line">{view.cancellation}</p>
      ) : null}
      <p>
        <a className="inline-link" href={`tel:${view.tel}`}>
          {view.phoneText}
        </a>
      </p>
    </div>
  )
}

function OfferedHour({ view }: { view: VisitView }) {
  const { offer: texts } = view.texts
  return (
    <section className="visit-offer" aria-labelledby="hueco">
      <h2 id="hueco">{texts.title}</h2>
      <p>{view.offer}</p>
      <div className="visit-pair">
        <VisitForm view={view} what="aceptar" submit={texts.accept} />
        <VisitForm view={view} what="rechazar" submit={texts.refuse} look="ghost" />
      </div>
    </section>
  )
}

function Waiting({ view }: { view: VisitView }) {
  const { waiting: texts } = view.texts
  const { from, until } = view.waitingFor
  if (view.visit.waiting)
    return (
      <section aria-labelledby="espera">
        <h2 id="espera">{texts.title}</h2>
        <p className="first-letter:uppercase">{view.waitingText}</p>
        <VisitForm view={view} what="no-esperar" submit={texts.leave} look="ghost" />
      </section>
    )
  return (
    <details className="visit-more">
      <summary>{texts.title}</summary>
      <p>{texts.text}</p>
      <VisitForm view={view} what="esperar" submit={texts.join} look="ghost">
        <div className="form-grid">
          <TextField name="fromDate" label={texts.from} type="date" required min={from} defaultValue={from} />
          <TextField
            name="untilDate"
            label={texts.until}
            type="date"
            required
            min={from}
            defaultValue={until}
          />
          <fieldset className="full">
            <legend className="booking-legend">{texts.parts}</legend>
            <div className="band-chips">
              {(['morning', 'afternoon'] as const).map((part) => (
                <label key={part} className="band-chip">
                  <input type="checkbox" name="parts" value={part} defaultChecked />
                  <span>{texts[part]}</span>
                </label>
              ))}
            </div>
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
          defaultValue={refused?.note}
          error={error}
        />
        {view.keepsHealth ? null : <Checkbox name="consent" label={view.consent} required />}
      </VisitForm>
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

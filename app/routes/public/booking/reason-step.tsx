import { Note } from '#app/ui/panel.tsx'
import { parseVisitReason, type ReasonKind } from '#domain/lead/visit-reason.ts'
import { BookingStepFrame, type StepProps } from './booking-step.tsx'
import type { ChoiceGroup } from './booking-view.ts'
import { EventPlanner } from './event-planner.tsx'
import { ReasonConsent } from './reason-consent.tsx'
import { RequiredChoice } from './required-choice.tsx'

/** The reason for the visit; the zone, concern or treatment is stored only with consent. */
export function ReasonStep({ booking, view }: StepProps) {
  const texts = view.texts.reason
  const asked = parseVisitReason(booking.initial.treatment)
  const error = booking.form.errors.treatment
  const { note } = view.compared
  const isCompared = note !== '' && booking.values.message.includes(note)
  return (
    <BookingStepFrame booking={booking} view={view} name="motivo" title={texts.title} help={texts.help}>
      <RequiredChoice id="treatment" labelledBy="motivo" error={error}>
        {texts.options.map(({ value, label, detail }) => (
          <div key={value} className="choice">
            <label>
              <input type="radio" name="reason" value={value} defaultChecked={asked?.kind === value} />
              <span>{label}</span>
            </label>
            {detail && value !== 'orientacion' ? (
              <ReasonDetail
                name={value}
                label={detail}
                groups={view.reasons[value]}
                empty={texts.detailEmpty}
                initial={asked?.kind === value ? asked.detail : ''}
              />
            ) : null}
          </div>
        ))}
      </RequiredChoice>
      <ReasonConsent booking={booking} view={view} />
      <EventPlanner booking={booking} view={view} />
      {isCompared ? <Note className="mt-6">{view.compared.said}</Note> : null}
    </BookingStepFrame>
  )
}

interface ReasonDetailProps {
  name: ReasonKind
  label: string
  groups: readonly ChoiceGroup[]
  empty: string
  initial: string
}

/** The detail select, shown below the option it belongs to. */
function ReasonDetail({ name, label, groups, empty, initial }: ReasonDetailProps) {
  return (
    <div className="field choice-detail">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} className="input" defaultValue={initial}>
        <option value="">{empty}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

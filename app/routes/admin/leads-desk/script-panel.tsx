import { AppLink } from '#app/ui/app-link.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { deskTexts } from '#content/ui.ts'
import type { LeadFacts } from '#domain/lead/lead-detail.ts'
import { scriptSteps, type ScriptStep } from '#domain/lead/script-steps.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ClinicSlots, type VisitStart } from './clinic-slots.tsx'
import { useFacts } from './use-facts.ts'

const texts = deskTexts.script
type Part = 'script' | 'treatment' | 'clinic'

interface ScriptPanelProps {
  folio: string
  clinicSlug: string | null
  /** The person asked to be called; otherwise the script is for when they call. */
  isCalled: boolean
  /** Books a visit; undefined if the user may not. */
  onBook: ((start: VisitStart) => void) | undefined
  /** At the call desk each part has its own place. */
  parts?: readonly Part[]
}

const ALL: readonly Part[] = ['script', 'treatment', 'clinic']

/** What to say, facts about the treatment, questions for the doctor, and the clinic with its free slots. */
export function ScriptPanel({ folio, clinicSlug, isCalled, onBook, parts = ALL }: ScriptPanelProps) {
  const { data, error, refetch } = useFacts(folio)
  if (error && !data)
    return parts.includes('clinic') ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null
  if (!data) return <Skeleton rows={parts.length + 2} />
  return (
    <div className="lead-script">
      {parts.includes('script') ? (
        <WhatToSay facts={data} isCalled={isCalled} inSteps={parts !== ALL} />
      ) : null}
      {parts.includes('treatment') ? <Treatment treatment={data.treatment} /> : null}
      {parts.includes('clinic') && data.clinic ? (
        <section>
          <h3>{data.clinic.label}</h3>
          <p>
            {data.clinic.address}
            <br />
            {data.clinic.phone}
            <br />
            {data.clinic.openNow}
          </p>
          <h4>{texts.slots}</h4>
          {clinicSlug === null ? null : (
            <ClinicSlots key={clinicSlug} folio={folio} clinicSlug={clinicSlug} onChoose={onBook} />
          )}
        </section>
      ) : null}
    </div>
  )
}

interface WhatToSayProps {
  facts: LeadFacts
  isCalled: boolean
  /** During calls, one after another. */
  inSteps: boolean
}

function WhatToSay({ facts, isCalled, inSteps }: WhatToSayProps) {
  const { can } = useStaff()
  const steps = scriptSteps(facts.script ?? '')
  if (steps.length === 0) return null
  return (
    <section>
      <h3>{isCalled ? texts.title : texts.ifCalls}</h3>
      {inSteps ? (
        <ScriptSteps steps={steps} />
      ) : (
        <ol className="script-list">
          {steps.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      {facts.agentNamed || !can('users.write') ? null : (
        <p className="muted">
          {texts.noName}{' '}
          <AppLink className="inline-link" href="/admin/settings/users">
            {texts.setName}
          </AppLink>
        </p>
      )}
    </section>
  )
}

function Treatment({ treatment }: { treatment: LeadFacts['treatment'] }) {
  if (!treatment)
    return (
      <section>
        <h3>{texts.treatment}</h3>
        <p className="muted">{texts.noTreatment}</p>
      </section>
    )
  return (
    <section>
      <h3>{treatment.name}</h3>
      <p>{treatment.summary}</p>
      <dl className="fact-rows">
        {treatment.price ? (
          <div>
            <dt>{texts.price}</dt>
            <dd>{treatment.price}</dd>
          </div>
        ) : null}
        <div>
          <dt>{texts.duration}</dt>
          <dd>{treatment.duration}</dd>
        </div>
        <div>
          <dt>{texts.downtime}</dt>
          <dd>{treatment.downtime}</dd>
        </div>
      </dl>
      <h4>{texts.ask}</h4>
      <ul className="lead-asks">
        {treatment.askAbout.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p className="muted">{texts.askHint}</p>
      <AppLink className="inline-link" href={treatment.href} target="_blank">
        {texts.page}
      </AppLink>
    </section>
  )
}

/** The script of a call at the desk: one step is lit, and a press on another one goes there. */
function ScriptSteps({ steps }: { steps: readonly ScriptStep[] }) {
  const [current, setCurrent] = useState(0)
  return (
    <ol className="script-steps">
      {steps.map(({ title, text }, index) => (
        <li key={text}>
          <button
            type="button"
            aria-current={index === current ? 'step' : undefined}
            onClick={() => setCurrent(index)}
          >
            {index < current ? <Check className="icon" aria-hidden="true" /> : <i aria-hidden="true" />}
            {index < current ? <span className="sr-only">{texts.said} </span> : null}
            {title ? <b>{title}</b> : null}
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

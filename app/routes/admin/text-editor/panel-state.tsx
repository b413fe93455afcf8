import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import type { PanelProps } from './side-panel.tsx'
import { dateTimeText, longDateText } from './text-dates.ts'
import { nextStep, otherSteps, STEP_COUNT, stepOf } from './text-steps.ts'

const { panel: texts, actions, states } = textEditor

/** What is missing for the next step as a sentence, the steps as a line, and who is concerned. */
export function StatePart({ detail, draft, review, onDialog }: PanelProps) {
  const { can } = useStaff()
  const next = nextStep(detail)
  const others = otherSteps(detail)
  const step = stepOf(detail.state)
  return (
    <section className="ed-state" aria-label={texts.state}>
      <h2>{headline(detail, review.blocking)}</h2>
      {step > 0 ? (
        <>
          <ol className="ed-steps" aria-hidden="true">
            {Array.from({ length: STEP_COUNT }, (_, index) => (
              <li key={index} data-step={index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'later'} />
            ))}
          </ol>
          <p>{fillText(texts.step, { step, of: STEP_COUNT, state: states[detail.state].toLowerCase() })}</p>
        </>
      ) : null}
      {next && !next.possible ? (
        <ul className="ed-why">
          {next.why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {detail.problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      <dl>
        <Fact label={texts.author} value={detail.author?.name} />
        <Fact label={texts.reviewer} value={detail.reviewer?.name} />
        <Fact
          label={texts.planned}
          value={detail.plannedFor ? longDateText(detail.plannedFor.slice(0, 10)) : null}
        />
        <Fact
          label={texts.scheduled}
          value={detail.scheduledFor ? dateTimeText(detail.scheduledFor) : null}
        />
        <Fact label={texts.published} value={detail.publishedAt ? dateTimeText(detail.publishedAt) : null} />
      </dl>
      {detail.unshown ? (
        <p className="ed-failure">{fillText(texts.unshown, { why: detail.unshown })}</p>
      ) : null}
      {detail.scheduleFailure ? <p className="ed-failure">{detail.scheduleFailure}</p> : null}
      {can('texts.write') && detail.approval && !detail.approval.stale ? (
        <label className="ed-check">
          <input
            type="checkbox"
            checked={draft.onlyTypingErrors}
            onChange={({ target }) => draft.setOnlyTypingErrors(target.checked)}
          />
          {texts.onlyTypingErrors}
        </label>
      ) : null}
      {others.length > 0 ? (
        <div className="ed-others">
          {others.map(({ action, possible, why }) => (
            <button
              key={action}
              type="button"
              className="inline-link"
              disabled={!possible}
              title={why.join(' ') || undefined}
              onClick={() => onDialog({ kind: 'act', action })}
            >
              {actions[action].button}
            </button>
          ))}
        </div>
      ) : null}
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string | null | undefined }) {
  return value ? (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
}

function headline(detail: TextDetail, blocks: number): string {
  const next = nextStep(detail)
  if (!next) return texts.waiting[detail.state]
  if (next.possible) return actions[next.action].ready
  const missing = blocks + detail.problems.length
  if (missing === 0) return next.why[0] ?? texts.waiting[detail.state]
  return fillText(missing === 1 ? texts.missingOne : texts.missingMany, {
    count: missing,
    step: actions[next.action].to,
  })
}

import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportBlock, ReportUnit } from '#domain/measurement/report.ts'
import { Figure } from './bars-block.tsx'
import { asNumber } from './block-shape.ts'
import { type FunnelStep, funnelHalves, pointsOf } from './funnel-steps.ts'
import { RowName } from './row-name.tsx'
import { barShare, shownText } from './shown-text.ts'

/** Steps as bars, with the share and the time between two; both halves meet at one step. */
export function FunnelBlock({ block }: { block: ReportBlock }) {
  const { halves, timeColumn } = funnelHalves(block)
  const hinge = halves.length > 1 ? halves[0]?.steps.at(-1)?.row.label : undefined
  const timeUnit = block.columns[timeColumn]?.unit ?? 'minutes'
  return (
    <div className="report-funnel" data-halves={halves.length}>
      {halves.map(({ label, steps }, half) => {
        const highest = Math.max(0, ...steps.map(({ value }) => asNumber(value)))
        return (
          <div key={label}>
            {label ? <h3>{label}</h3> : null}
            <ol>
              {steps.map((step, index) => (
                <Step
                  key={step.row.label}
                  step={step}
                  isFirst={index === 0}
                  isHinge={step.row.label === hinge}
                  isTeam={half > 0 || halves.length === 1}
                  {...{ highest, timeUnit }}
                />
              ))}
            </ol>
          </div>
        )
      })}
    </div>
  )
}

interface StepProps {
  step: FunnelStep
  isFirst: boolean
  isHinge: boolean
  isTeam: boolean
  highest: number
  timeUnit: ReportUnit
}

function Step({ step, isFirst, isHinge, isTeam, highest, timeUnit }: StepProps) {
  const { row, value } = step
  return (
    <li>
      {isFirst ? null : <Passage step={step} timeUnit={timeUnit} />}
      <p className="funnel-step">
        <span>
          <RowName row={row} />
        </span>
        <span className="funnel-bar" aria-hidden="true">
          <i
            data-part={isHinge ? 'hinge' : isTeam ? 'team' : 'web'}
            style={{ width: `${barShare(value, highest) * 100}%` }}
          />
        </span>
        <b className="numbers">
          <Figure value={value} unit="count" />
        </b>
      </p>
    </li>
  )
}

function Passage({ step, timeUnit }: { step: FunnelStep; timeUnit: ReportUnit }) {
  const points = pointsOf(step)
  return (
    <p className="funnel-passage" data-low={points < 0 || undefined}>
      <span>
        {step.passes === null ? null : (
          <b>
            {fillText(texts.passes, { share: shownText(step.passes, 'share') })}
            {points === 0 ? null : `, ${pointsText(points)}`}
          </b>
        )}
      </span>
      {step.time === null || step.time === undefined ? null : (
        <span>{fillText(texts.median, { time: shownText(step.time, timeUnit) })}</span>
      )}
    </p>
  )
}

function pointsText(points: number): string {
  const amount = countText(texts.points, Math.abs(points))
  return fillText(points > 0 ? texts.more : texts.less, { amount })
}

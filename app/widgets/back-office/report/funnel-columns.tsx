import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportBlock } from '#domain/measurement/report.ts'
import { Figure } from './bars-block.tsx'
import { asNumber } from './block-shape.ts'
import { funnelHalves } from './funnel-steps.ts'
import { RowName } from './row-name.tsx'
import { barShare, shownText } from './shown-text.ts'

/** The funnel standing: four columns and what passes between them, for a narrow place. */
export function FunnelColumns({ block }: { block: ReportBlock }) {
  const { halves, timeColumn } = funnelHalves(block)
  const steps = halves.flatMap(({ steps: some }) => some)
  const timeUnit = block.columns[timeColumn]?.unit ?? 'minutes'
  const highest = Math.max(0, ...steps.map(({ value }) => asNumber(value)))
  const height = (value: unknown) => barShare(value as number, highest)
  return (
    <ol className="funnel-columns">
      {steps.map(({ row, value, passes, time }, index) => {
        const [from, to] = [height(steps[index - 1]?.value), height(value)]
        return (
          <li key={row.label}>
            {index === 0 ? null : (
              <span className="funnel-slope" aria-hidden="true">
                <i style={{ clipPath: slope(from, to) }} />
              </span>
            )}
            <p className="funnel-column">
              <b className="numbers">
                <Figure value={value} unit="count" />
              </b>
              <i aria-hidden="true" data-step={index} style={{ height: `calc(var(--column) * ${to})` }} />
            </p>
            <p className="funnel-name">
              <b>
                <RowName row={row} />
              </b>
              {time === null || time === undefined ? null : <small>{shownText(time, timeUnit)}</small>}
            </p>
            {passes === null ? null : (
              <small className="funnel-share">
                <span className="sr-only">{texts.passes.split('{')[0]}</span>
                {shownText(passes, 'share')}
              </small>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** From the top of one column down to the next, in percent of the height. */
function slope(from: number, to: number): string {
  const top = (share: number) => `${(1 - share) * 100}%`
  return `polygon(0 ${top(from)}, 100% ${top(to)}, 100% 100%, 0 100%)`
}

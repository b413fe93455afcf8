import { FunnelColumns } from '#app/widgets/back-office/report/funnel-columns.tsx'
import { AnnotationList } from '#app/widgets/back-office/report/annotation-list.tsx'
import { LineBlock } from '#app/widgets/back-office/report/line-block.tsx'
import { ReportSection } from '#app/widgets/back-office/report/report-section.tsx'
import { weekTexts as texts } from '#content/ui/admin-week.ts'
import type { HourlyLeads } from '#domain/dashboard/dashboard.ts'
import type { ReportBlock, ReportPeriod } from '#domain/measurement/report.ts'
import type { WeekReport } from '#domain/measurement/week-report.ts'
import { HoursChart } from './hours-chart.tsx'
import { WeekClinics } from './week-clinics.tsx'

interface WeekBlocksProps {
  report: WeekReport
  period: ReportPeriod
  hours: HourlyLeads | undefined
}

/** The figures of the week; today's trend is by hour. */
export function WeekBlocks({ report: { blocks, annotations }, period, hours }: WeekBlocksProps) {
  return (
    <div className="week-blocks">
      {blocks.map((block) =>
        block.id === 'trend' && period === 'today' && hours ? (
          <section key={block.id} className="report-section" data-block="trend" aria-label={block.title}>
            <HoursChart hours={hours} />
          </section>
        ) : (
          <ReportSection
            key={block.id}
            block={block}
            annotations={annotations}
            foot={block.id === 'trend' ? <AnnotationList annotations={annotations} /> : null}
          >
            {drawn(block, period, annotations)}
          </ReportSection>
        ),
      )}
    </div>
  )
}

/** Drawings that fit this screen better than the usual ones. */
function drawn(block: ReportBlock, period: ReportPeriod, annotations: WeekReport['annotations']) {
  if (block.id === 'trend')
    return <LineBlock block={block} annotations={annotations} lines={texts.lines[period]} height={260} />
  if (block.id === 'funnel') return <FunnelColumns block={block} />
  if (block.id === 'clinics') return <WeekClinics block={block} />
  return undefined
}

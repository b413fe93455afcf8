import { lazy, Suspense, useState } from 'react'
import { Time } from '#app/ui/time.tsx'
import { AnnotationList } from '#app/widgets/back-office/report/annotation-list.tsx'
import { longDay } from '#app/widgets/back-office/report/axis-days.ts'
import { Headline } from '#app/widgets/back-office/report/headline.tsx'
import { NoticeList } from '#app/widgets/back-office/report/notice-list.tsx'
import { ReportSection } from '#app/widgets/back-office/report/report-section.tsx'
import { shownText } from '#app/widgets/back-office/report/shown-text.ts'
import { wideBlocks } from '#app/widgets/back-office/report/wide-blocks.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { fillText } from '#content/fill-text.ts'
import { analyticsTexts as texts } from '#content/ui/admin-analytics.ts'
import type { Report, ReportAnnotation } from '#domain/measurement/report.ts'

const AnnotationDialog = lazy(() => import('./annotation-dialog.tsx'))

/** A report from its news to its figures, and what stands out. */
export function ReportBody({ report, asTables }: { report: Report; asTables: boolean }) {
  const { can } = useStaff()
  const [edited, setEdited] = useState<ReportAnnotation | null>(null)
  const { blocks, annotations, notices, headline, tab } = report
  const timed = blocks.find(({ view, rows }) => view === 'line' && rows.some(({ day }) => day))
  const hasNotices = tab === 'resumen' || notices.length > 0
  const wide = wideBlocks(blocks, notices.length > 0)
  return (
    <>
      <div>
        {headline.length > 0 ? <Headline sentences={headline} /> : null}
        <Measured report={report} />
      </div>
      <div className="report-blocks">
        {blocks.map((block) => (
          <ReportSection
            key={`${block.id} ${asTables}`}
            block={block}
            annotations={annotations}
            asTable={asTables}
            isWide={wide.has(block.id)}
            foot={
              block === timed ? (
                <AnnotationList
                  annotations={annotations}
                  onEdit={can('analytics.write') ? setEdited : undefined}
                />
              ) : null
            }
          />
        ))}
        {hasNotices ? (
          <section
            className="report-section"
            data-wide={notices.length === 0 || undefined}
            aria-labelledby="report-notices"
          >
            <h2 id="report-notices">{texts.notices}</h2>
            {notices.length > 0 ? (
              <NoticeList notices={notices} />
            ) : (
              <p className="muted">{texts.noNotices}</p>
            )}
          </section>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {edited ? <AnnotationDialog annotation={edited} onClose={() => setEdited(null)} /> : null}
      </Suspense>
    </>
  )
}

/** Which days these are, up to when, and which part could be measured. */
function Measured({ report: { span, consent, countedUntil } }: { report: Report }) {
  const [before, after] = texts.counted.split('{time}')
  return (
    <p className="report-measured">
      {consent === null ? null : (
        <span className="report-consent">
          <span className="consent-bar" aria-hidden="true">
            <i style={{ width: `${consent * 100}%` }} />
          </span>
          {fillText(texts.consent, { share: shownText(consent, 'share') })}
        </span>
      )}
      {consent === null || consent === 1 ? null : <span>{texts.consentRest}</span>}
      <span>
        {span.from === span.to
          ? longDay(span.from)
          : fillText(texts.spanOf, { from: longDay(span.from), to: longDay(span.to) })}
      </span>
      {countedUntil ? (
        <span>
          {before}
          <Time at={countedUntil} exact />
          {after}
        </span>
      ) : null}
    </p>
  )
}

import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { fillText } from '#content/fill-text.ts'
import { arrangedRows } from '#domain/catalogue/comparison-rows.ts'
import { comparisonBookingAddress, COMPARATOR_PATH } from '#domain/catalogue/comparison-selection.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Note } from '#app/ui/panel.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import type { ComparatorData } from './comparator-data.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { DatePlanner } from './date-planner.tsx'
import { namesOf } from './names-of.ts'
import { Presets } from './presets.tsx'
import { TableControls } from './table-controls.tsx'
import { FULL_ID, TreatmentPicker } from './treatment-picker.tsx'
import { useComparison } from './use-comparison.ts'
import { useToggleNotice } from './use-toggle-notice.ts'

/** The picker, and below it the comparison. */
export function ComparatorSections({ data }: { data: ComparatorData }) {
  const { texts, treatments, rows, presets } = data
  const comparison = useComparison(treatments.map(({ slug }) => slug))
  const busy = useNavigation().location?.pathname === COMPARATOR_PATH
  const box = useRef<HTMLInputElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const { status, onToggled } = useToggleNotice(comparison.selection.treatments, texts.picker, {
    box,
    head,
    fullId: FULL_ID,
  })
  const shown = arrangedRows(rows, comparison.selection)
  const preset = presets.find(({ treatments: slugs }) =>
    sameSet(
      slugs,
      treatments.map(({ slug }) => slug),
    ),
  )
  const rowName = (id: string) => rows.find((row) => row.id === id)?.name ?? ''
  const empty = treatments.length === 0
  const booking = comparisonBookingAddress(treatments.map(({ slug }) => slug))
  return (
    <>
      <Section labelledBy="comparacion" className="comparison-section pt-0">
        <TreatmentPicker
          data={{ treatments, found: data.found, texts: texts.picker }}
          comparison={comparison}
          onToggled={onToggled}
          box={box}
        />
        <output className="sr-only">{status}</output>
        {data.unknown ? <Note kind="warning">{texts.picker.unknown}</Note> : null}
        {data.tooMany ? <Note kind="warning">{texts.picker.max}</Note> : null}
        <div className="section-head">
          <div>
            <h2 id="comparacion" ref={head} tabIndex={-1}>
              {empty ? texts.presets.title : fillText(texts.result.title, { names: namesOf(treatments) })}
            </h2>
            {empty ? <p className="lead">{texts.picker.empty}</p> : null}
            {preset ? <p className="lead">{preset.text}</p> : null}
            {treatments.length === 1 ? <p className="lead">{texts.picker.one}</p> : null}
          </div>
        </div>
        {empty ? (
          <Presets presets={presets} />
        ) : (
          <>
            <TableControls comparison={comparison} rows={rows} booking={booking} texts={texts.controls} />
            <HiddenRows all={rows.length} shown={shown.length} texts={texts.result} />
            <ComparisonTable
              treatments={treatments}
              noTreatment={data.noTreatment}
              rows={shown}
              texts={{ ...texts.result, missing: texts.controls.missing }}
              busy={busy}
            />
            <p className="muted mt-6 text-small">{texts.intro.note}</p>
          </>
        )}
      </Section>
      {empty ? null : (
        <>
          <DatePlanner
            comparison={comparison}
            treatments={treatments}
            rowName={rowName}
            today={data.today}
            texts={texts.planner}
          />
          <Section labelledBy="otras" className="print:hidden">
            <SectionHead id="otras" title={texts.presets.others} />
            <Presets presets={presets.filter((other) => other !== preset)} />
          </Section>
          <Section band="dark" labelledBy="consulta" className="print:hidden">
            <SectionHead
              id="consulta"
              title={texts.cta.title}
              lead={texts.cta.text}
              action={
                <ButtonLink href={booking} look="light">
                  {texts.cta.label}
                </ButtonLink>
              }
            />
          </Section>
        </>
      )}
    </>
  )
}

function HiddenRows({
  all,
  shown,
  texts,
}: {
  all: number
  shown: number
  texts: { same: string; allSame: string }
}) {
  return (
    <p className="micro mb-3" role="status">
      {shown === 0 ? texts.allSame : shown < all ? fillText(texts.same, { n: all - shown }) : ''}
    </p>
  )
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item))
}

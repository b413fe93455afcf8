import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Note } from '#app/ui/panel.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { fillText } from '#content/fill-text.ts'
import { arrangedRows } from '#domain/catalogue/comparison-rows.ts'
import {
  comparisonBookingAddress,
  COMPARATOR_PATH,
  COMPARISON_PARAMS,
} from '#domain/catalogue/comparison-selection.ts'
import { siteContext } from '#server/site-context.ts'
import { useRef } from 'react'
import { useNavigation } from 'react-router'
import type { Route } from './+types/comparator.ts'
import { comparatorData } from './comparator-data.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { DatePlanner } from './date-planner.tsx'
import { Presets } from './presets.tsx'
import { TableControls } from './table-controls.tsx'
import { FULL_ID, TreatmentPicker } from './treatment-picker.tsx'
import { useComparison } from './use-comparison.ts'
import { useToggleNotice } from './use-toggle-notice.ts'

export const handle: StylesHandle = { styles: ['comparator'] }

export const loader = ({ request, context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return comparatorData(site, new URL(request.url).searchParams, new Date())
}

/** Checkboxes and the date don't change the server's data. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  const asked = ({ searchParams }: URL) => searchParams.getAll(COMPARISON_PARAMS.treatments).join(',')
  return asked(currentUrl) !== asked(nextUrl)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { texts, treatments } = loaderData
  const title =
    treatments.length > 0
      ? fillText(texts.result.metaTitle, { names: namesOf(treatments) })
      : texts.meta.metaTitle
  return pageMeta({ title, description: texts.meta.metaDescription, path: COMPARATOR_PATH })
}

/** Comparator: two to four treatments beside doing nothing, row by row. No winner. */
export default function Comparator({ loaderData: data }: Route.ComponentProps) {
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
  const crumbs = [{ label: texts.breadcrumb[0]!, href: '/' }, { label: texts.breadcrumb[1]! }]
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
      <PageHero
        title={texts.intro.h1}
        lead={texts.intro.lead}
        crumbs={crumbs}
        behind={<ContourLines name="corner" eager />}
      >
        <p className="micro mt-5">{texts.intro.disclosure}</p>
      </PageHero>
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
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, COMPARATOR_PATH) : null} />
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

const list = new Intl.ListFormat('es')

function namesOf(treatments: readonly { name: string }[]): string {
  return list.format(treatments.map(({ name }) => name))
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item))
}

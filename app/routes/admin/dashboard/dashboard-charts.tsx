import { clinicChoices } from '#content/clinic-choices.ts'
import { dashboardTexts as texts } from '#content/ui.ts'
import type { ClinicLeads, Dashboard, PageLeads, VainSearch } from '#domain/dashboard/dashboard.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { BarChart } from '#app/ui/charts/bar-chart.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'

import { HoursChart } from './hours-chart.tsx'

type Charts = NonNullable<Dashboard['figures']>

interface DashboardChartsProps {
  figures: Charts
  /** The selected clinic; with one selected there is no comparison by clinic. */
  clinic: string
  searches: readonly VainSearch[] | null
  /** On a wall only the hours fit: nobody can scroll there. */
  isTv: boolean
}

/** When requests arrive, from which clinics and from which pages. */
export function DashboardCharts({
  figures: { hours, byClinic, pages },
  clinic,
  searches,
  isTv,
}: DashboardChartsProps) {
  return (
    <div className="dashboard-charts">
      <HoursChart hours={hours} />
      {isTv ? null : (
        <>
          {clinic ? null : <ClinicsChart byClinic={byClinic} />}
          <PagesChart pages={pages} />
          {searches ? <SearchesChart searches={searches} /> : null}
        </>
      )}
    </div>
  )
}

function ClinicsChart({ byClinic }: { byClinic: readonly ClinicLeads[] }) {
  const { me } = useStaff()
  const seenClinics = me?.seenClinics ?? []
  const { title, definition, unit, noClinic } = texts.clinicsChart
  const found = new Map(byClinic.map((one) => [one.clinicSlug, one]))
  const without = found.get('')
  const bars = clinicChoices
    .filter(({ slug }) => seesClinic({ seenClinics }, slug))
    .map(({ slug, label }) => ({
      label,
      leads: found.get(slug)?.leads ?? 0,
      before: found.get(slug)?.before ?? 0,
    }))
    .concat(without ? [{ label: noClinic, leads: without.leads, before: without.before }] : [])
    .toSorted((a, b) => b.leads - a.leads || b.before - a.before)
  if (bars.length < 2) return null
  return (
    <BarChart
      title={title}
      definition={definition}
      unit={unit}
      data={bars.map(({ label, leads, before }) => ({ label, value: leads, compare: before }))}
    />
  )
}

export function PagesChart({ pages }: { pages: readonly PageLeads[] }) {
  const { title, definition, unit, home, empty } = texts.pagesChart
  if (pages.length === 0) return <NothingYet title={title} text={empty} />
  return (
    <BarChart
      title={title}
      definition={definition}
      unit={unit}
      data={pages.map(({ path, leads }) => ({ label: path === '/' ? home : path, value: leads }))}
    />
  )
}

export function SearchesChart({ searches }: { searches: readonly VainSearch[] }) {
  const { title, definition, unit, empty } = texts.searchesChart
  if (searches.length === 0) return <NothingYet title={title} text={empty} />
  return (
    <BarChart
      title={title}
      definition={definition}
      unit={unit}
      data={searches.map(({ text, count }) => ({ label: text, value: count }))}
    />
  )
}

function NothingYet({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="muted">{text}</p>
    </div>
  )
}

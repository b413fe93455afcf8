import type { Clinic } from '#content/clinics.ts'
import { fillText } from '#content/fill-text.ts'
import { listPrice } from '#content/list-price.ts'
import type { Site } from '#content/site/site.ts'
import type { Treatment } from '#content/treatments.ts'
import type { ComparisonCell, ComparisonRow } from '#domain/catalogue/comparison-rows.ts'
import { ruledInvasiveness } from '#domain/catalogue/invasiveness.ts'
import { localAvailability } from '#domain/clinic/local-availability.ts'
import { eurosText } from '#domain/price/euros.ts'
import { indicativeTotals, isFromPrice } from '#domain/price/indicative-total.ts'
import { yearlyCosts } from '#domain/price/yearly-cost.ts'

/** A chosen treatment: its column header and the data for the date planner. */
export type ComparedTreatment = {
  slug: string
  name: string
  facts: { sessions: string; downtime: string; onset: string }
}

/** The row with data of the network rather than the treatment. */
const CLINICS = 'clinicas'

/** The value of each row: the same field that the treatment's page shows, or null if there is none. */
const CELLS: Readonly<Record<string, (treatment: Treatment, site: Site) => ComparisonCell>> = {
  'para-que': ({ shortDescription }) => shortDescription,
  'para-quien-no': ({ notSuitable }) => notSuitable,
  'como-es': ({ steps }) => steps.map(({ title }) => title),
  anestesia: ({ facts }) => facts.anaesthesia,
  sesiones: ({ facts }) => facts.sessions,
  duracion: ({ duration }) => duration,
  recuperacion: ({ facts }) => facts.downtime,
  'cuando-se-nota': ({ facts }) => facts.onset,
  'cuanto-dura': ({ facts }) => facts.lasting,
  reversible: ({ facts }) => facts.reversible,
  mantenimiento: ({ facts }) => facts.maintenance ?? null,
  molestias: ({ risks }) => risks.common,
  riesgos: ({ risks }) => risks.serious,
  evidencia: ({ regulatory }, { pages }) =>
    regulatory === 'unproven' ? pages.comparator.evidence.unproven : null,
  precio: ({ price }) => listPrice(price) || null,
  total: (treatment, site) => totalTexts(site, treatment),
  anual: (treatment, site) => yearlyTexts(site, treatment),
  invasividad: (treatment, site) => invasivenessText(site, treatment),
}

/** The rows of the comparison in the order of the page's texts, with one cell per treatment. */
export function comparisonRows(
  site: Site,
  treatments: readonly Treatment[],
  network: readonly Clinic[] = site.clinics,
): ComparisonRow[] {
  const { rows, noTreatment } = site.pages.comparator
  const cellsOf = (id: string) => (id === CLINICS ? clinicNames(network) : CELLS[id])
  return rows.map(({ id }) => ({
    id,
    none: id === 'para-que' ? withoutTreatment(treatments) : (noTreatment.cells[id] ?? null),
    cells: treatments.map((treatment) => saidOrNull(cellsOf(id)?.(treatment, site) ?? null)),
  }))
}

/** Facts that must not be published are empty texts or lists. */
function saidOrNull(cell: ComparisonCell): ComparisonCell {
  return cell === null || cell.length === 0 ? null : cell
}

/** For loaders: the header of a column. */
export function comparedTreatment(treatment: Treatment): ComparedTreatment {
  const { slug, name, facts } = treatment
  const { sessions, downtime, onset } = facts
  return { slug, name, facts: { sessions, downtime, onset } }
}

/** What each page says about doing nothing; treatments with the same text share it. */
function withoutTreatment(treatments: readonly Treatment[]): readonly string[] {
  return [...new Set(treatments.map(({ alternatives }) => alternatives.noTreatment))]
}

/** The clinics known to offer it; null if none has said so. */
function clinicNames(network: readonly Clinic[]) {
  return (treatment: Treatment): ComparisonCell => {
    const found = localAvailability(treatment, network, network)
    return found.kind === 'offered' ? found.clinics.map(({ name }) => name) : null
  }
}

/** Each total with its calculation: «3 sesiones × 150 € = desde 450 €». */
function totalTexts(site: Site, { price, facts }: Treatment): ComparisonCell {
  const texts = site.pages.comparator.total
  const totals = indicativeTotals(price, facts.sessions)
  return totals.map(({ sessions, unit, total }) => {
    const amount = eurosText(total)
    const way = unit === null ? 'pack' : sessions > 1 ? 'sessions' : totals.length > 1 ? 'one' : 'single'
    return fillText(texts[way], {
      n: sessions,
      unit: eurosText(unit ?? total),
      total: isFromPrice(price) ? fillText(texts.from, { total: amount }) : amount,
    })
  })
}

/** Yearly cost with its calculation: «280 € cada 2 años = desde 140 € al año». */
function yearlyTexts(site: Site, { price, facts }: Treatment): ComparisonCell {
  const texts = site.pages.comparator.yearly
  const amountOf = (amount: number) =>
    isFromPrice(price)
      ? fillText(site.pages.comparator.total.from, { total: eurosText(amount) })
      : eurosText(amount)
  return yearlyCosts(price, facts.sessions, facts.lasting).map(({ paid, months, yearly }) => {
    const years = months / 12
    const often = Number.isInteger(years) ? 'Year' : 'Month'
    const n = often === 'Year' ? years : months
    // Without a calculation, the amount alone, as a minimum.
    const first = months === 12 ? amountOf(paid) : eurosText(paid)
    return fillText(texts[`every${often}${n > 1 ? 's' : ''}`], { paid: first, n, yearly: amountOf(yearly) })
  })
}

function invasivenessText(site: Site, treatment: Treatment): string {
  const texts = site.pages.comparator.invasiveness
  const { rule } = ruledInvasiveness({
    ...treatment,
    surgical: treatment.surgicalGiven ? treatment.surgical : undefined,
  })
  const why = fillText(texts.why[rule], { service: treatment.serviceName })
  return `${treatment.surgical ? texts.surgical : texts.nonSurgical}. ${why}`
}

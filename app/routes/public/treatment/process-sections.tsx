import { Accordion } from '#app/ui/accordion.tsx'
import { AppLink } from '#app/ui/app-link.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Box, Note } from '#app/ui/panel.tsx'
import { PriceNote } from '#app/ui/price-note.tsx'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { SourceText } from '#app/ui/source-text.tsx'
import { Steps, Timeline } from '#app/ui/steps.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { fillText } from '#content/fill-text.ts'
import { lineHoursText } from '#content/line-hours-text.ts'
import { listPrice } from '#content/list-price.ts'
import { contactOf } from '#content/site-facts.ts'
import { treatment as uiTreatment } from '#content/ui.ts'
import { cityTreatmentPath } from '#domain/address/city-treatment-path.ts'
import { comparisonAddress } from '#domain/catalogue/comparison-selection.ts'
import { Paragraphs } from './paragraphs.tsx'
import { shownParts } from './shown-parts.ts'
import type { TreatmentView } from './treatment-view.ts'

/** Procedure, results, risks, alternatives, price and where it is offered. */
export function ProcessSections({ view }: { view: TreatmentView }) {
  const { treatment, texts } = view
  const { sections } = texts
  const shown = shownParts(treatment)
  return (
    <>
      <section id="paso-a-paso">
        <h2>{sections.steps}</h2>
        <Fold label={fillText(uiTreatment.seeSteps, { n: treatment.steps.length })}>
          <Paragraphs of={treatment.procedure} />
          <div className="mt-8">
            <Steps steps={treatment.steps} />
          </div>
        </Fold>
      </section>
      {shown.has('resultados') ? (
        <section id="resultados">
          <h2>{sections.results}</h2>
          <Paragraphs of={treatment.results.slice(0, 1)} />
          {treatment.results.length > 1 ? (
            <div className="mt-4">
              <Fold label={uiTreatment.readOn}>
                <Paragraphs of={treatment.results.slice(1)} />
              </Fold>
            </div>
          ) : null}
        </section>
      ) : null}
      {shown.has('recuperacion') ? (
        <section id="recuperacion">
          <h2>{sections.timeline}</h2>
          <Fold label={uiTreatment.seeRecovery}>
            <div className={treatment.recovery.length > 0 ? 'mb-6' : undefined}>
              <Timeline items={treatment.timeline} />
            </div>
            <Paragraphs of={treatment.recovery} />
          </Fold>
        </section>
      ) : null}
      <Risks view={view} />
      <Alternatives view={view} />
      <section id="quien-lo-hace">
        <h2>{sections.performers}</h2>
        <p>{treatment.performers}</p>
        <p className="muted">{uiTreatment.performersRight}</p>
        <p>
          <TextLink href="/equipo">{uiTreatment.seeTeam}</TextLink>
        </p>
      </section>
      {shown.has('precio') ? (
        <section id="precio">
          <h2>{sections.price}</h2>
          {treatment.price ? <p className="opening">{treatment.price}</p> : null}
          <p className="muted">
            {uiTreatment.priceNote} <PriceNote terms={treatment.priceTerms} />
          </p>
          <div className="mt-6">
            <Fold label={uiTreatment.includes}>
              <div className="boxes">
                <Box title={sections.includes} items={treatment.includes} />
                <Box kind="no" title={sections.excludes} items={treatment.excludes} />
              </div>
            </Fold>
          </div>
        </section>
      ) : null}
      <section id="preguntas">
        <h2>{sections.faqs}</h2>
        <Accordion
          closed
          name="preguntas"
          items={treatment.faqs.map(({ q, a }) => ({ title: q, body: a }))}
        />
      </section>
      <section id="donde">
        <h2>{sections.where}</h2>
        <p>{uiTreatment.where}</p>
        <p>
          <TextLink href="/clinicas">{uiTreatment.seeClinics}</TextLink>
        </p>
        <div className="mt-6">
          <Fold label={uiTreatment.inYourCity}>
            <h3 className="text-h4">{uiTreatment.inYourCity}</h3>
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {view.cities.map(([key, name]) => (
                <li key={key}>
                  <TextLink href={cityTreatmentPath(key, treatment.slug)} plain>
                    {name}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Fold>
        </div>
      </section>
      {shown.has('referencias') ? (
        <section id="referencias">
          <h2>{sections.references}</h2>
          <Fold label={fillText(uiTreatment.seeReferences, { n: treatment.references.length })}>
            <div className="prose text-small">
              <ol>
                {treatment.references.map((reference) => (
                  <li key={reference}>
                    <SourceText source={reference} />
                  </li>
                ))}
              </ol>
            </div>
          </Fold>
        </section>
      ) : null}
    </>
  )
}

function Risks({ view: { treatment, texts } }: { view: TreatmentView }) {
  const facts = useSiteFacts()
  const { phone, tel } = contactOf(facts)
  const { sections } = texts
  const { common, serious, callIf } = treatment.risks
  return (
    <section id="riesgos">
      <h2>{sections.risks}</h2>
      {common.length + serious.length > 0 ? (
        <div className="boxes">
          <Box title={sections.common} items={common} />
          <Box title={sections.serious} items={serious} />
        </div>
      ) : null}
      <div className="mt-4">
        <Box kind="alert" title={sections.callIf} items={callIf}>
          <p className="mt-5 text-small">
            {fillText(uiTreatment.callLine, { lineHours: lineHoursText(facts) })}{' '}
            <a href={`tel:${tel}`} className="inline-link numbers">
              {phone}
            </a>
            . {uiTreatment.emergency}
          </p>
        </Box>
      </div>
      <Note className="mt-4">{uiTreatment.disclaimer}</Note>
    </section>
  )
}

function Alternatives({ view: { treatment, alternatives, texts } }: { view: TreatmentView }) {
  const { sections, facts } = texts
  const own = { ...treatment.facts, name: treatment.name, slug: null, price: listPrice(treatment.price) }
  // If anesthesia must not be mentioned, its column is left out.
  const isSaid = treatment.facts.anaesthesia !== ''
  const columns = isSaid ? [own, ...alternatives] : alternatives
  const rows = ['anaesthesia', 'sessions', 'downtime', 'onset', 'lasting', 'reversible', 'price'] as const
  return (
    <section id="alternativas">
      <h2>{sections.alternatives}</h2>
      <Fold label={uiTreatment.seeAlternatives}>
        {/* On a phone the table scrolls below its sticky row headers. */}
        <div className="pinned-heads">
          <DataTable
            label={sections.alternatives}
            {...(isSaid ? { own: 0 } : {})}
            columns={columns.map(({ slug, name }) =>
              slug ? (
                <AppLink key={slug} href={`/tratamientos/${slug}`} className="inline-link">
                  {name}
                </AppLink>
              ) : (
                name
              ),
            )}
            rows={rows.map((row) => ({
              label: facts[row],
              cells: columns.map((column) => column[row] || uiTreatment.unsaid),
            }))}
          />
        </div>
        <p className="mt-4 print:hidden">
          <TextLink
            href={comparisonAddress({
              treatments: [treatment.slug, ...alternatives.map(({ slug }) => slug)],
            })}
          >
            {uiTreatment.compare}
          </TextLink>
        </p>
      </Fold>
      <h3 className="mt-6 text-h4">{sections.noTreatment}</h3>
      <p className="mt-2 max-w-[38em]">{treatment.noTreatment}</p>
    </section>
  )
}

import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { dashboardTexts } from '#content/ui.ts'
import {
  type AgendaFinding,
  agendaFindings,
  type ClinicAgendaFigures,
  FEWEST_VISITS,
  noShowShare,
} from '#domain/dashboard/agenda-figures.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { share, shareText, whole } from './figure-text.ts'

const texts = dashboardTexts.agenda

/** How full the agendas are and how many visits are missed: what stands out in words, and the figures behind it. */
export function AgendaFigures({ clinics }: { clinics: readonly ClinicAgendaFigures[] }) {
  const findings = agendaFindings(clinics)
  return (
    <section className="agenda-figures" aria-labelledby="agenda-figures">
      <h2 id="agenda-figures">{texts.title}</h2>
      {findings.length === 0 ? <p>{texts.usual}</p> : null}
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.clinicSlug}`}>
            <AppLink href={`/admin/agenda?sede=${finding.clinicSlug}`}>
              {clinicLabel(finding.clinicSlug)}
            </AppLink>
            {sentenceOf(finding)}
          </li>
        ))}
      </ul>
      <details>
        <summary>{texts.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.clinic}</th>
              <th scope="col">{texts.taken}</th>
              <th scope="col">{texts.bookable}</th>
              <th scope="col">{texts.noShow}</th>
              <th scope="col">{texts.visits}</th>
            </tr>
          </thead>
          <tbody>
            {clinics.map((clinic) => (
              <tr key={clinic.clinicSlug}>
                <th scope="row">{clinicLabel(clinic.clinicSlug)}</th>
                <td>{shareText(share(clinic.taken, clinic.bookable))}</td>
                <td>{fillText(texts.hours, { count: whole(clinic.bookable / 60) })}</td>
                <td>{noShowText(clinic)}</td>
                <td>{visitsText(clinic)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function sentenceOf({ kind, share: part }: AgendaFinding): string {
  return fillText(texts.findings[kind], { share: shareText(part) })
}

function noShowText(clinic: ClinicAgendaFigures): string {
  const part = noShowShare(clinic)
  return part === null ? texts.few : shareText(part)
}

function visitsText({ attended, missed }: ClinicAgendaFigures): string {
  const all = attended + missed
  return all > 0 && all < FEWEST_VISITS ? fillText(texts.below, { count: FEWEST_VISITS }) : whole(all)
}

import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AgendaView } from '#domain/agenda/agenda-view.ts'
import { clockOf, dayText } from './agenda-time.ts'
import { visitsOn } from './grid-groups.tsx'
import { shownPhone } from './phone-links.tsx'
import { visitMark } from './visit-mark.ts'

const texts = agendaTexts.print

/** The day's list on paper, for when the screen is away. Only printing shows it. */
export function AgendaPrint({ data, date, now }: { data: AgendaView; date: string; now: number }) {
  const visits = visitsOn(data, date).filter(({ visit }) => visit.state !== 'held')
  return (
    <div className="agenda-print">
      {data.clinics.map(({ clinicSlug, resources }) => (
        <table key={clinicSlug}>
          <caption>
            <b>{fillText(texts.title, { clinic: clinicLabel(clinicSlug) })}</b>, {dayText(date)}
          </caption>
          <thead>
            <tr>
              {[texts.time, texts.person, texts.phone, texts.what, texts.where, texts.state].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visits
              .filter(({ clinic }) => clinic.clinicSlug === clinicSlug)
              .map(({ visit }) => (
                <tr key={visit.id}>
                  <td>{clockOf(visit.startsAt)}</td>
                  <td>{visit.person?.name ?? agendaTexts.hidden}</td>
                  <td>{visit.person ? shownPhone(visit.person.phone) : ''}</td>
                  <td>{visit.person?.reason ?? agendaTexts.firstVisit}</td>
                  <td>{resources.find(({ id }) => id === visit.resourceId)?.name}</td>
                  <td>{visitMark(visit, now).text || texts.coming}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
      <p>{texts.note}</p>
    </div>
  )
}

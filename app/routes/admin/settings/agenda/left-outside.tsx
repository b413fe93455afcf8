import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { AppLink } from '#app/ui/app-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useSettled } from '#app/widgets/back-office/shell/use-settled.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { adminAgendaSettings } from '#content/ui/admin-agenda-settings.ts'
import type { AgendaEffects, LeftVisit } from '#domain/agenda/agenda-settings.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'

const texts = adminAgendaSettings.effects
const SETTLED_MS = 400

/** What a change would do, asked once it has settled. */
export function useEffects(path: string, body: unknown) {
  const api = useAdminApi()
  const settled = useSettled(JSON.stringify(body), SETTLED_MS)
  return useQuery({
    queryKey: ['agenda', 'effects', path, settled],
    queryFn: ({ signal }) => api.post<AgendaEffects>(path, JSON.parse(settled), { signal }),
    retry: false,
  })
}

/** The visits that a change leaves outside, before it is saved. They stay as they are unless somebody opens them. */
export function LeftOutside({ path, body }: { path: string; body: unknown }) {
  const { data, error } = useEffects(path, body)
  if (error) return <p className="admin-line">{reasonOf(error)}</p>
  if (!data) return <p className="muted">{texts.counting}</p>
  const { total, left } = data
  if (total === 0) return <p className="muted">{texts.none}</p>
  return (
    <section className="left-outside" role="status">
      <p className="admin-line">
        <TriangleAlert className="icon" aria-hidden="true" />
        <b>{total === 1 ? texts.one : fillText(texts.other, { count: total })}</b>
      </p>
      <ul>
        {left.map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
        {total > left.length ? <li>{fillText(texts.more, { count: total - left.length })}</li> : null}
      </ul>
      <p className="hint">{texts.rest}</p>
    </section>
  )
}

/** What is wrong with the change itself comes first. */
function reasonOf(error: unknown): string {
  return Object.values(asAdminError(error).fields)[0] ?? texts.failed
}

function Visit({ visit: { clinicSlug, startsAt, person, why, resource } }: { visit: LeftVisit }) {
  const day = inMadrid(new Date(startsAt)).date
  return (
    <li>
      <Time at={startsAt} exact />
      <span>
        {person ? (
          <AppLink
            href={`/admin/leads/${person.folio}`}
            className="inline-link"
            aria-label={fillText(texts.request, { name: person.name })}
          >
            {person.name}
          </AppLink>
        ) : (
          texts.hidden
        )}{' '}
        <small>
          {clinicLabel(clinicSlug)} · {resource}: {texts.why[why]}
        </small>
      </span>
      <AppLink href={`/admin/agenda?sede=${clinicSlug}&dia=${day}`} className="inline-link">
        {texts.open}
      </AppLink>
    </li>
  )
}

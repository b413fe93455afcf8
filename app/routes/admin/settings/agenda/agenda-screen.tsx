import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { adminAgendaSettings as texts } from '#content/ui/admin-agenda-settings.ts'
import type { AgendaSummary, ClinicAgendaSettings } from '#domain/agenda/agenda-settings.ts'
import { Absences } from './absences.tsx'
import { Feeds } from './feeds.tsx'
import { AgendaForm } from './agenda-form.tsx'
import { isAbsenceTyped, NO_ABSENCE } from './typed-absence.ts'
import '#app/styles/admin-team.css'
import '#app/styles/admin-agenda-settings.css'

type Counted = { one: string; other?: string; none: string }

/** The agendas of the clinics: which give hours on the web, with which rooms, and how long a visit takes. */
export default function AgendaScreen() {
  const api = useAdminApi()
  const [chosen, setChosen] = useUrlValue('clinica')
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'agenda', 'list'],
    queryFn: ({ signal }) => api.get<{ items: AgendaSummary[] }>('/agenda/settings', { signal }),
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  const slug = data.items.find((one) => one.slug === chosen)?.slug ?? data.items[0]?.slug
  if (slug === undefined) return null
  return (
    <div className="agenda-settings">
      <nav aria-label={texts.pick}>
        <ul className="agenda-choice">
          {data.items.map((one) => (
            <li key={one.slug}>
              <button
                type="button"
                aria-current={one.slug === slug ? 'true' : undefined}
                onClick={() => setChosen(one.slug)}
              >
                <b>{clinicLabel(one.slug)}</b>
                <StatusChip tone={one.online ? 'done' : 'quiet'}>
                  {one.online ? texts.summary.online : texts.summary.offline}
                </StatusChip>
                <small>
                  {counted(texts.summary.resources, one.resources)} ·{' '}
                  {counted(texts.summary.upcoming, one.upcoming)}
                </small>
              </button>
            </li>
          ))}
        </ul>
        <SelectField
          name="clinica"
          label={texts.pick}
          required
          value={slug}
          onChange={({ target }) => setChosen(target.value)}
          options={data.items.map((one) => ({ value: one.slug, label: clinicLabel(one.slug) }))}
        />
      </nav>
      <Clinic key={slug} slug={slug} />
    </div>
  )
}

function Clinic({ slug }: { slug: string }) {
  const api = useAdminApi()
  const { can } = useStaff()
  const [absence, setAbsence] = useState(NO_ABSENCE)
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'agenda', slug],
    queryFn: ({ signal }) => api.get<ClinicAgendaSettings>(`/agenda/settings/${slug}`, { signal }),
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  const mayWrite = can('settings.write')
  return (
    <div className="agenda-clinic">
      <AgendaForm
        answer={data}
        mayWrite={mayWrite}
        beside={{ unsaved: isAbsenceTyped(absence), discard: () => setAbsence(NO_ABSENCE) }}
      />
      <Absences answer={data} mayWrite={mayWrite} typed={absence} onType={setAbsence} />
      <Feeds answer={data} mayWrite={mayWrite} />
    </div>
  )
}

function counted({ one, other = '', none }: Counted, count: number): string {
  if (count === 0) return none
  return count === 1 ? one : fillText(other, { count })
}

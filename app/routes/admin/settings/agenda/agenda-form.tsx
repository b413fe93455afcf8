import { useQueryClient } from '@tanstack/react-query'
import { AppLink } from '#app/ui/app-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { adminAgendaSettings as texts } from '#content/ui/admin-agenda-settings.ts'
import { BUFFERS, type ClinicAgendaSettings, VISIT_LENGTHS } from '#domain/agenda/agenda-settings.ts'
import { OwnSectionForm } from '../team/own-section-form.tsx'
import { useRowDraft } from '../use-row-draft.ts'
import { agendaField, agendaLabel, type AgendaRow, minutesText, showAgenda } from './agenda-row.ts'
import { LeftOutside, useEffects } from './left-outside.tsx'
import { ResourceFields } from './resource-fields.tsx'

const PARAMS = ['clinica']

interface AgendaFormProps {
  answer: ClinicAgendaSettings
  mayWrite: boolean
  /** The absence being typed below. */
  beside: { unsaved: boolean; discard: () => void }
}

/** What a clinic's agenda has of its own. */
export function AgendaForm({ answer, mayWrite, beside }: AgendaFormProps) {
  const draft = useAgendaDraft(answer)
  const { row, errors, change } = draft
  const path = `/agenda/settings/${answer.slug}/effects`
  const isComplete = row.resources.every(({ name }) => name.trim() !== '')
  return (
    <OwnSectionForm
      {...{ draft, mayWrite, beside }}
      save={texts.save}
      params={PARAMS}
      shown={answer.slug}
      warning={isComplete ? <LeftOutside path={path} body={{ value: row }} /> : null}
    >
      <h2>{texts.online.title}</h2>
      <Checkbox
        name="online"
        label={texts.online.label}
        hint={texts.online.hint}
        checked={row.online}
        onChange={({ target }) => change({ online: target.checked })}
      />
      {row.online && isComplete && mayWrite ? <FirstHours path={path} row={row} /> : null}
      <h2>{texts.length.title}</h2>
      <div className="number-fields">
        <SelectField
          name="visitMinutes"
          label={texts.length.visit}
          hint={texts.length.kept}
          required
          error={errors.visitMinutes}
          value={String(row.visitMinutes ?? '')}
          onChange={({ target }) => change({ visitMinutes: numberOf(target.value) })}
          options={[common(answer.common.visitMinutes), ...choices(VISIT_LENGTHS, row.visitMinutes)]}
        />
        <SelectField
          name="bufferMinutes"
          label={texts.length.buffer}
          hint={texts.length.bufferHint}
          required
          error={errors.bufferMinutes}
          value={String(row.bufferMinutes ?? '')}
          onChange={({ target }) => change({ bufferMinutes: numberOf(target.value) })}
          options={[common(answer.common.bufferMinutes), ...choices(BUFFERS, row.bufferMinutes)]}
        />
      </div>
      <h2>{texts.hours.title}</h2>
      <p>
        {fillText(texts.hours.now, { hours: answer.hours })}{' '}
        <AppLink href={`/admin/settings/clinics#${answer.slug}.hours`} className="inline-link">
          {texts.hours.change}
        </AppLink>
      </p>
      <ResourceFields
        resources={row.resources}
        services={answer.services}
        errors={errors}
        onChange={(resources) => change({ resources })}
      />
      <TextAreaField
        name="arrival"
        label={texts.arrival.label}
        hint={texts.arrival.hint}
        rows={3}
        maxLength={1000}
        error={errors.arrival}
        value={row.arrival}
        onChange={({ target }) => change({ arrival: target.value })}
      />
    </OwnSectionForm>
  )
}

/** What patients would see once it is saved. */
function FirstHours({ path, row }: { path: string; row: AgendaRow }) {
  const { data } = useEffects(path, { value: row })
  if (!data) return null
  if (data.firstHours.length === 0) return <p className="admin-line">{texts.online.none}</p>
  return (
    <div className="agenda-first" role="status">
      <p>{texts.online.first}</p>
      <ul>
        {data.firstHours.map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </ul>
    </div>
  )
}

function common(count: number) {
  return { value: '', label: fillText(texts.length.common, { length: minutesText(count).toLowerCase() }) }
}

/** The usual lengths, and the one that is set. */
function choices(usual: readonly number[], set: number | null) {
  const all = set === null || usual.includes(set) ? usual : [...usual, set].toSorted((a, b) => a - b)
  return all.map((count) => ({ value: String(count), label: minutesText(count) }))
}

function numberOf(value: string): number | null {
  return value === '' ? null : Number(value)
}

function useAgendaDraft(answer: ClinicAgendaSettings) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const key = ['settings', 'agenda', answer.slug]
  return useRowDraft<AgendaRow>({
    saved: { row: answer.value, version: answer.version },
    send: async ({ row, version }, { reason }) => {
      const body = { value: row, version, reason }
      const now = await api.put<ClinicAgendaSettings>(`/agenda/settings/${answer.slug}`, body)
      queries.setQueryData(key, now)
      void queries.invalidateQueries({ queryKey: ['settings', 'agenda', 'list'] })
      doneToast(texts.saved)
      return { row: now.value, version: now.version }
    },
    readCurrent: (current) => {
      const { value, version } = current as ClinicAgendaSettings
      queries.setQueryData(key, current)
      return { row: value, version }
    },
    label: agendaLabel,
    show: showAgenda,
    fieldOf: agendaField,
  })
}

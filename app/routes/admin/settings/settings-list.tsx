import { TriangleAlert } from 'lucide-react'
import { AppLink } from '#app/ui/app-link.tsx'
import { foldedText } from '#domain/text/folded-text.ts'
import { fillText } from '#content/fill-text.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { FilterSearch } from '#app/widgets/back-office/filters/filter-bar.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { type FoundField, settingsScreens } from './settings-screens.ts'
import { useSections } from './use-settings.ts'

type Entry = {
  id: string
  label: string
  description: string
  words: readonly string[]
  fields: readonly FoundField[]
  changedAt?: string | null
  warnings?: readonly string[]
}

/** The sections the user may open, with their warnings, filtered by a text that is kept in the URL. */
export function SettingsList() {
  const { can } = useStaff()
  const sections = useSections()
  const [typed, setTyped] = useUrlValue('buscar')
  const words = foldedText(typed).split(/\s+/).filter(Boolean)
  const has = (...texts: string[]) => {
    const text = foldedText(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
  /** A section with the settings that match; all its settings together may match, too. */
  const matching = (entries: readonly Entry[]) =>
    entries.flatMap((entry) => {
      const fields = words.length === 0 ? [] : entry.fields.filter(({ label, hint = '' }) => has(label, hint))
      const own = has(entry.label, entry.description, ...entry.words)
      return own || fields.length > 0 ? [{ ...entry, fields }] : []
    })
  const site = matching(
    (sections.data?.items ?? []).map((section) => ({
      ...section,
      fields: section.fields.map(({ name, ...field }) => ({ ...field, at: `#${name}` })),
    })),
  )
  const team = matching(
    settingsScreens
      .filter(({ needs }) => needs.some(can))
      .map((screen) => ({ ...screen, words: screen.words ?? [], fields: screen.fields ?? [] })),
  )
  const count = [...site, ...team].reduce((sum, { fields }) => sum + fields.length, 0)
  return (
    <div className="settings-index">
      <search>
        <FilterSearch label={texts.search} placeholder={texts.searchHint} value={typed} onChange={setTyped} />
      </search>
      {sections.isLoading ? <Skeleton rows={8} /> : null}
      {sections.error ? (
        <LoadFailed
          error={sections.error}
          onRetry={() => void sections.refetch()}
          kept={Boolean(sections.data)}
        />
      ) : null}
      <Entries title={texts.site} entries={site} />
      <Entries title={texts.team} entries={team} />
      {words.length > 0 && sections.isFetched ? (
        <p role="status">
          {site.length + team.length === 0
            ? texts.none
            : count === 1
              ? texts.foundOne
              : count > 1
                ? fillText(texts.found, { n: count })
                : null}
        </p>
      ) : null}
    </div>
  )
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="settings-entries">
        {entries.map(({ id, label, description, changedAt, warnings = [], fields }) => (
          <li key={id}>
            <AppLink href={`/admin/settings/${id}`}>{label}</AppLink>
            <p>{description}</p>
            {fields.length > 0 ? (
              <div className="settings-found">
                {fields.map((field) => (
                  <AppLink key={`${field.at}${field.label}`} href={`/admin/settings/${id}${field.at ?? ''}`}>
                    <b>{field.label}</b> <small>{field.hint}</small>
                  </AppLink>
                ))}
              </div>
            ) : null}
            <div>
              {warnings.length > 0 ? (
                <StatusChip tone="warn" icon={TriangleAlert}>
                  {fillText(texts.review, { n: warnings.length })}
                </StatusChip>
              ) : null}
              {changedAt ? (
                <small>
                  {texts.changed} <Time at={changedAt} />
                </small>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

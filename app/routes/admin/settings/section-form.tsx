import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PresentedSection } from '#domain/settings/site-section.ts'
import { wordsToType } from '#domain/settings/words-to-type.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { Time } from '#app/ui/time.tsx'
import { SavingDialogs } from '#app/widgets/back-office/saving/saving-dialogs.tsx'
import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { FactorLine } from '#app/widgets/back-office/staff/factor-line.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LeftOutside } from './agenda/left-outside.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { useSectionDraft, valueOf } from './use-section-draft.ts'

/** Moves the focus to the setting that the search found, even in folded numbers. */
function focusSetting(name: string) {
  if (!/^[\w-]+\.[\w-]+$/.test(name)) return
  const control = document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] input`)
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/** Sections whose hours and closed days may leave visits outside. */
const HAS_HOURS: readonly string[] = ['clinics', 'contact']

/** Up to this many groups are open; more are shown as a list to open one by one. */
const MOST_OPEN = 5

/** The fields of a section, warnings, and the pending changes. */
export function SectionForm({ section }: { section: PresentedSection }) {
  const { can } = useStaff()
  const draft = useSectionDraft(section)
  const guard = useLeaveGuard(draft.changes.length > 0)
  const { hash } = useLocation()
  useEffect(() => focusSetting(hash.slice(1)), [hash])
  const writes = can('settings.write')
  const words = wordsToType(section, section.value, valueOf(draft.row))
  const folded = section.groups.length > MOST_OPEN
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void draft.save(new FormData(event.currentTarget))
      }}
    >
      <p className="settings-state">
        {section.changedAt ? (
          <>
            {texts.changed} <Time at={section.changedAt} />{' '}
            {texts.by.replace('{name}', section.changedBy ?? texts.somebody)}
          </>
        ) : (
          texts.never
        )}
        {writes ? null : ` · ${texts.readOnly}`}
      </p>
      {writes ? <FactorLine /> : null}
      {section.warnings.length > 0 ? (
        <section className="settings-warnings" aria-label={texts.warnings}>
          <TriangleAlert className="icon" aria-hidden="true" />
          <ul>
            {section.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {section.groups.map((group) => (
        <SettingsGroup key={group.id} {...{ group, section, draft, writes }} folded={folded && !group.open} />
      ))}
      {writes ? (
        <SaveBar draft={draft} confirm={words} save={texts.save}>
          {HAS_HOURS.includes(section.id) ? (
            <LeftOutside
              path="/agenda/settings/effects"
              body={{ section: section.id, value: valueOf(draft.row) }}
            />
          ) : null}
        </SaveBar>
      ) : null}
      <SavingDialogs saving={draft.saving} />
      {guard}
    </form>
  )
}

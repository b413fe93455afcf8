import { useQueryClient } from '@tanstack/react-query'
import type { PresentedSection, SectionValue, SettingValue } from '#domain/settings/site-section.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { settingLabel } from './setting-label.ts'
import { showSetting } from './show-setting.ts'
import { type RowDraft, type SavedRow, useRowDraft } from './use-row-draft.ts'

/** `group.field` → value, used to compare two users' changes. */
type Row = Record<string, SettingValue>
export type SectionDraft = RowDraft<Row>

/** Unsaved changes of a server-described section. */
export function useSectionDraft(section: PresentedSection): SectionDraft {
  const api = useAdminApi()
  const queries = useQueryClient()
  const key = ['settings', section.id]
  return useRowDraft<Row>({
    saved: savedRow(section),
    send: async ({ row, version }, words) => {
      const body = { version, value: valueOf(row), ...words }
      const answer = await api.put<PresentedSection>(`/settings/${section.id}`, body)
      queries.setQueryData(key, answer)
      void queries.invalidateQueries({ queryKey: ['settings', 'list'] })
      void queries.invalidateQueries({ queryKey: [...key, 'history'] })
      doneToast(texts.saved)
      return savedRow(answer)
    },
    readCurrent: (current) => {
      queries.setQueryData(key, current)
      return savedRow(current as PresentedSection)
    },
    label: (field) => settingLabel(section, field),
    show: (_field, value) => showSetting(value),
  })
}

function savedRow({ value, version }: PresentedSection): SavedRow<Row> {
  const row = Object.fromEntries(
    Object.entries(value).flatMap(([group, fields]) =>
      Object.entries(fields).map(([field, one]) => [`${group}.${field}`, one]),
    ),
  )
  return { row, version }
}

/** Converts the flat row back to the section's value. */
export function valueOf(row: Row): SectionValue {
  const value: SectionValue = {}
  for (const [name, one] of Object.entries(row)) {
    const [group = '', field = ''] = name.split('.')
    ;(value[group] ??= {})[field] = one
  }
  return value
}

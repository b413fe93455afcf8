import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordOptions, KeywordRow } from '#domain/keywords/keyword-view.ts'
import { type RowDraft, useRowDraft } from '../settings/use-row-draft.ts'
import { type KeywordDraft, keywordInput, savedKeyword } from './keyword-draft.ts'
import { useKeepKeyword, useKeywordRefresh } from './use-keywords.ts'

const { drawer: texts, columns, cities, states, intents } = keywordTexts

const LABELS: Record<keyof KeywordDraft, string> = {
  text: columns.text,
  targetPath: columns.target,
  state: columns.state,
  intent: columns.intent,
  treatment: cities.treatment,
  unit: columns.unit,
  concern: columns.concern,
  city: columns.city,
  volume: columns.volume,
  difficulty: columns.difficulty,
  cost: columns.cost,
  tags: columns.tags,
  notes: columns.notes,
}

/** Unsaved changes of a keyword; what others change meanwhile is merged, or asked about. */
export function useKeywordDraft(
  keyword: KeywordRow,
  options: KeywordOptions | undefined,
): RowDraft<KeywordDraft> {
  const api = useAdminApi()
  const keep = useKeepKeyword()
  const refresh = useKeywordRefresh()
  return useRowDraft<KeywordDraft>({
    saved: savedKeyword(keyword),
    send: async ({ row, version }) => {
      const now = await api.patch<KeywordRow>(`/keywords/${keyword.id}`, { version, ...keywordInput(row) })
      keep(now)
      void refresh()
      doneToast(texts.saved)
      return savedKeyword(now)
    },
    readCurrent: (current) => {
      keep(current as KeywordRow)
      return savedKeyword(current as KeywordRow)
    },
    label: (field) => LABELS[field as keyof KeywordDraft],
    show: (field, value) => shownText(field, String(value), options),
    fieldOf: (place) => place.split('.')[0] ?? place,
  })
}

function shownText(field: string, value: string, options: KeywordOptions | undefined): string {
  const coded: Readonly<Record<string, Readonly<Record<string, string>>>> = { state: states, intent: intents }
  const named: Readonly<Record<string, readonly { id: string; name: string }[] | undefined>> = {
    treatment: options?.treatments,
    unit: options?.units,
    concern: options?.concerns,
    city: options?.cities,
  }
  return coded[field]?.[value] ?? named[field]?.find(({ id }) => id === value)?.name ?? value
}

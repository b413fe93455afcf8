import { FilterBar, FilterSearch, FilterSelect } from '#app/widgets/back-office/filters/filter-bar.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { EmptyState } from '#app/widgets/back-office/states/screen-states.tsx'
import { AdminTable } from '#app/widgets/back-office/table/admin-table.tsx'
import { fillText } from '#content/fill-text.ts'
import { textList } from '#content/ui/admin-texts.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { isWholeText, TEXT_STATES, type TextKind } from '#domain/editorial/text-kind.ts'
import type { TextRow } from '#domain/editorial/text-view.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { nameOf, useVocabulary } from '../text-editor/vocabulary.ts'
import { TextBulk } from './text-bulk.tsx'
import { textColumns } from './text-columns.tsx'
import { type TextFilters, useTextCounts, useTextFilters, useTextList } from './use-text-list.ts'

const texts = textList
const idOf = ({ id }: TextRow) => id

/** The texts of one kind: what waits for whom, and what will expire. */
export function TextTable({ kind }: { kind: TextKind }) {
  const navigate = useNavigate()
  const { can } = useStaff()
  const filters = useTextFilters()
  const list = useTextList(kind, filters)
  const names = useVocabulary()
  const categories = kind === 'term' ? names.termCategories : names.categories
  const columns = useMemo(() => {
    const all = textColumns((id) => nameOf(categories, id) ?? id)
    return isWholeText(kind) ? all : all.filter(({ id }) => id !== 'category')
  }, [categories, kind])
  const states = TEXT_STATES.map((value) => ({ value, label: textEditor.states[value] }))
  const { values, set } = filters

  return (
    <>
      <ReadyViews filters={filters} />
      <FilterBar>
        <FilterSearch label={texts.filters.search} value={values.q} onChange={(q) => set({ q })} />
        <FilterSelect
          label={texts.filters.state}
          value={values.state}
          options={states}
          onChange={(state) => set({ state })}
        />
        {isWholeText(kind) ? (
          <FilterSelect
            label={texts.filters.category}
            value={values.category}
            options={categories}
            onChange={(category) => set({ category })}
          />
        ) : null}
        <FilterSelect
          label={texts.filters.author}
          value={values.author}
          options={names.authors}
          onChange={(author) => set({ author })}
        />
        <FilterSelect
          label={texts.filters.reviewer}
          value={values.reviewer}
          options={names.reviewers}
          onChange={(reviewer) => set({ reviewer })}
        />
      </FilterBar>
      <AdminTable
        name={`texts-${kind}`}
        label={texts.tabs[kind]}
        columns={columns}
        list={list}
        rowId={idOf}
        rowLabel={({ title }) => fillText(texts.row, { title: title || textEditor.untitled })}
        onOpen={({ id }) => void navigate(`/admin/blog/${id}`)}
        sort={filters.sort}
        onSort={filters.setSort}
        filtered={filters.active > 0}
        onClearFilters={filters.clear}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
        {...(can('texts.write')
          ? {
              bulk: ({ ids, clear }: { ids: readonly string[]; clear: () => void }) => (
                <TextBulk
                  kind={kind}
                  rows={list.rows.filter(({ id }) => ids.includes(id))}
                  names={{ categories, reviewers: names.reviewers }}
                  onDone={clear}
                />
              ),
            }
          : {})}
      />
    </>
  )
}

const VIEWS = ['review', 'expiring', 'unlinked'] as const

/** The views that everybody needs, with their counts, and one's own. */
function ReadyViews({ filters }: { filters: TextFilters }) {
  const counts = useTextCounts()
  const { view } = filters.values
  return (
    <div className="text-views" role="group" aria-label={texts.views.label}>
      <button type="button" aria-pressed={view === ''} onClick={() => filters.set({ view: '' })}>
        {texts.views.all}
      </button>
      {VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => filters.set({ view: view === one ? '' : one })}
        >
          {texts.views[one]}
          {counts?.[one] !== undefined ? <span className="numbers">{counts[one]}</span> : null}
        </button>
      ))}
    </div>
  )
}

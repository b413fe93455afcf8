import { FilterBar, FilterSearch, FilterSelect } from '#app/widgets/back-office/filters/filter-bar.tsx'
import { SavedViews } from '#app/widgets/back-office/filters/saved-views.tsx'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordOptions } from '#domain/keywords/keyword-view.ts'
import { useLocation } from 'react-router'
import type { KeywordFilters } from './use-keywords.ts'

const { filters: texts, alarms, states, intents } = keywordTexts

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

interface KeywordFilterBarProps {
  filters: KeywordFilters
  options: KeywordOptions | undefined
}

export function KeywordFilterBar({ filters: { values, set }, options }: KeywordFilterBarProps) {
  const { search } = useLocation()
  const named = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterBar>
      <FilterSearch label={texts.search} value={values.q} onChange={(q) => set({ q })} />
      <FilterSelect
        label={texts.alarm}
        value={values.alarm}
        options={optionsOf(alarms)}
        onChange={(alarm) => set({ alarm })}
      />
      <FilterSelect
        label={texts.state}
        value={values.state[0] ?? ''}
        options={optionsOf(states)}
        onChange={(state) => set({ state: state ? [state] : [] })}
      />
      <FilterSelect
        label={texts.intent}
        value={values.intent}
        options={optionsOf(intents)}
        onChange={(intent) => set({ intent })}
      />
      <FilterSelect
        label={texts.unit}
        value={values.unit}
        options={named(options?.units)}
        onChange={(unit) => set({ unit })}
      />
      <FilterSelect
        label={texts.city}
        value={values.city}
        options={named(options?.cities)}
        onChange={(city) => set({ city })}
      />
      {options && options.tags.length > 0 ? (
        <FilterSelect
          label={texts.tag}
          value={values.tag}
          options={options.tags.map((tag) => ({ value: tag, label: tag }))}
          onChange={(tag) => set({ tag })}
        />
      ) : null}
      <SavedViews screen="keywords" query={search.replace(/^\?/, '')} onOpen={() => {}} />
    </FilterBar>
  )
}

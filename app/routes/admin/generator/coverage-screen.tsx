import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import {
  EmptyState,
  FilteredEmpty,
  LoadFailed,
  Skeleton,
} from '#app/widgets/back-office/states/screen-states.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { coverageWords } from '#content/coverage-words.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { coverageTexts as texts, generatorTexts } from '#content/ui/admin-generator.ts'
import { CELL_STATES, COVERAGE_ROWS, type CoverageRows } from '#domain/generator/coverage.ts'
import type { GeneratorEngine } from '#domain/generator/generator-run.ts'
import type { BatchView, CoverageView } from '#domain/generator/generator-view.ts'
import { textMatches } from '#domain/text/text-matches.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPageHead } from '../admin-page-head.tsx'
import { saveFile } from '#app/widgets/back-office/save-file.ts'
import { BatchHistory } from './batch-history.tsx'
import { BatchScreen } from './batch-screen.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { useGeneratorOptions, useGeneratorPart, useRunPost } from './use-generator.ts'

/** The matrix, or one batch. */
export function CoverageScreen() {
  const [id, setId] = useUrlValue('lote')
  return id ? (
    <BatchScreen id={id} onClose={() => setId(undefined)} />
  ) : (
    <Matrix onOpen={(batch) => setId(batch)} />
  )
}

function Matrix({ onOpen }: { onOpen: (id: string) => void }) {
  const api = useAdminApi()
  const [asked, setRows] = useUrlValue('filas')
  const rows: CoverageRows = COVERAGE_ROWS.find((one) => one === asked) ?? 'treatment'
  const [state, setState] = useUrlValue('estado')
  const [query, setQuery] = useUrlValue('q')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useGeneratorPart<CoverageView>(`coverage?rows=${rows}`)
  const { data: options } = useGeneratorOptions()
  const [engine, setEngine] = useState<GeneratorEngine>('rules')
  const start = useRunPost<BatchView>(({ id }) => `batches/${id}`)
  const exported = useMutation({
    mutationFn: (format: 'csv' | 'json') =>
      api.download(`/generator/coverage/export?rows=${rows}&format=${format}`),
    onSuccess: (blob, format) => saveFile(blob, `huecos-${rows}.${format}`),
    onError: errorToast,
  })
  const items =
    data?.items.filter(
      ({ name, cells }) =>
        textMatches(query, [name]) && (!state || cells.some((cell) => cell.state === state)),
    ) ?? []
  const gaps = data
    ? Object.entries(data.counts).reduce((sum, [one, count]) => sum + (one === 'ok' ? 0 : count), 0)
    : 0

  function propose(simulate: boolean) {
    const cells = [...chosen].map((key) => {
      const [kind, slug, field] = key.split('|')
      return { kind, slug, field }
    })
    start.mutate({ to: 'batches', body: { cells, engine, simulate } }, { onSuccess: ({ id }) => onOpen(id) })
  }

  return (
    <>
      <AdminPageHead
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <AppLink className="inline-link" href="/admin/content-generator">
              {texts.toPiece}
            </AppLink>
            <Button small look="ghost" loading={exported.isPending} onClick={() => exported.mutate('csv')}>
              {texts.export}
            </Button>
            <Button small look="ghost" onClick={() => exported.mutate('json')}>
              {texts.exportJson}
            </Button>
          </>
        }
      />
      <div className="coverage-filters">
        <SelectField
          name="coverage-rows"
          label={texts.rows}
          required
          value={rows}
          onChange={(event) => {
            setRows(event.currentTarget.value)
            setChosen(new Set())
          }}
          options={COVERAGE_ROWS.map((value) => ({ value, label: coverageWords.rows[value] }))}
        />
        <SelectField
          name="coverage-state"
          label={texts.state}
          required
          placeholder={texts.anyState}
          value={state}
          onChange={(event) => setState(event.currentTarget.value || undefined)}
          options={CELL_STATES.map((value) => ({
            value,
            label: `${coverageWords.states[value]} (${data?.counts[value] ?? 0})`,
          }))}
        />
        <TextField
          name="coverage-search"
          label={texts.search}
          required
          type="search"
          value={query}
          autoComplete="off"
          onChange={(event) => setQuery(event.currentTarget.value || undefined)}
        />
      </div>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} kept={Boolean(data)} /> : null}
      {!data && !error ? <Skeleton rows={10} /> : null}
      {data ? (
        <>
          <p role="status">{gapsText(gaps, data.items.length)}</p>
          {items.length === 0 ? (
            <FilteredEmpty
              onClear={() => {
                setState(undefined)
                setQuery(undefined)
              }}
            />
          ) : (
            <CoverageTable
              view={data}
              items={items}
              chosen={chosen}
              onlyState={state}
              mayModel={engine === 'model'}
              onChange={setChosen}
            />
          )}
        </>
      ) : null}
      {chosen.size > 0 ? (
        <div className="coverage-bar" role="region" aria-label={texts.propose}>
          <p>{countText(texts.chosen, chosen.size)}</p>
          {options?.model.available ? (
            <SelectField
              name="coverage-engine"
              label={generatorTexts.outline.engine}
              required
              value={engine}
              onChange={(event) => setEngine(event.currentTarget.value as GeneratorEngine)}
              options={(['rules', 'model'] as const).map((value) => ({
                value,
                label: generatorTexts.outline.engines[value],
              }))}
            />
          ) : null}
          <div className="actions">
            <Button loading={start.isPending} onClick={() => propose(false)}>
              {texts.propose}
            </Button>
            <Button look="ghost" disabled={start.isPending} onClick={() => propose(true)}>
              {texts.simulate}
            </Button>
            <Button look="ghost" onClick={() => setChosen(new Set())}>
              {texts.clear}
            </Button>
          </div>
        </div>
      ) : null}
      {data && data.items.length === 0 ? <EmptyState title={texts.empty} /> : null}
      <BatchHistory onOpen={onOpen} />
    </>
  )
}

export function gapsText(gaps: number, count: number): string {
  const pages = countText(texts.pages, count)
  return gaps === 0 ? fillText(texts.noGaps, { pages }) : countText(texts.sentence, gaps, { pages })
}

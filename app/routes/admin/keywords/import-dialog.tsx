import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import { IMPORT_FIELDS, type ImportColumns } from '#domain/keywords/import-columns.ts'
import type { ImportReport } from '#domain/keywords/keyword-view.ts'
import { useFold } from '#app/widgets/back-office/use-fold.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { figureText } from './keyword-figures-text.ts'
import { useKeywordRefresh } from './use-keywords.ts'

const { imports: texts, programs } = keywordTexts
const MAX_BYTES = 8 * 1024 * 1024

type Ask = { columns?: ImportColumns; apply?: boolean }

/** Chooses a file, shows what it would do, and then does it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const api = useAdminApi()
  const refresh = useKeywordRefresh()
  const [file, setFile] = useState<File | null>(null)
  const [day, setDay] = useState('')
  const [missing, setMissing] = useState('')
  const [report, setReport] = useState<ImportReport | null>(null)
  const send = useMutation({
    mutationFn: async ({ columns, apply }: Ask) => {
      const query = new URLSearchParams()
      if (day) query.set('day', day)
      if (columns) query.set('columns', JSON.stringify(columns))
      if (apply) query.set('apply', '1')
      const headers = { 'content-type': 'text/csv' }
      const response = await api.open(`/keywords/imports?${query}`, { method: 'POST', body: file!, headers })
      return (await response.json()) as ImportReport
    },
    onSuccess: (answer) => {
      setReport(answer)
      if (!answer.applied) return
      doneToast(countText(texts.applied, answer.fresh + answer.known))
      void refresh()
      onClose()
    },
  })
  const error = send.error ? asAdminError(send.error) : null

  function submit() {
    if (!file) return setMissing(texts.missing)
    if (file.size > MAX_BYTES) return setMissing(texts.tooBig)
    setMissing('')
    send.mutate({})
  }

  return (
    <GuardedDialog title={texts.title} wide onClose={onClose} unsaved={false}>
      {report ? (
        <Tried
          report={report}
          busy={send.isPending}
          error={error?.message ?? ''}
          onColumns={(columns) => send.mutate({ columns })}
          onApply={() => send.mutate({ columns: report.columns, apply: true })}
          onAgain={() => setReport(null)}
        />
      ) : (
        <form
          className="admin-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField
            type="file"
            name="keyword-file"
            label={texts.file}
            hint={texts.hint}
            accept=".csv,.tsv,.txt,text/csv"
            required
            error={missing || error?.fields.file || error?.message}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <TextField
            type="date"
            name="keyword-day"
            label={texts.day}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <Button type="submit" loading={send.isPending} loadingLabel={texts.reading}>
            {texts.read}
          </Button>
        </form>
      )}
    </GuardedDialog>
  )
}

interface TriedProps {
  report: ImportReport
  busy: boolean
  error: string
  onColumns: (columns: ImportColumns) => void
  onApply: () => void
  onAgain: () => void
}

function Tried({ report, busy, error, onColumns, onApply, onAgain }: TriedProps) {
  const { program, lines, fresh, known, positions, problems, moreProblems, headers, columns, sample } = report
  const matching = useFold(columns.keyword === undefined)
  const choose = (field: (typeof IMPORT_FIELDS)[number], value: string) => {
    const { [field]: _old, ...others } = columns
    onColumns(value === '' ? others : { ...others, [field]: Number(value) })
  }
  return (
    <div className="keyword-import">
      <p role="status">{countText(texts.found, lines, { program: programs[program] })}</p>
      <dl className="keyword-counts">
        {(
          [
            [texts.fresh, fresh],
            [texts.known, known],
            [texts.positions, positions],
            [texts.problems, problems.length + moreProblems],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figureText(count)}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 ? (
        <details open={fresh + known === 0}>
          <summary>{texts.problems}</summary>
          <ul>
            {problems.map(({ line, message }) => (
              <li key={line}>{fillText(texts.problem, { line, message })}</li>
            ))}
            {moreProblems > 0 ? <li>{fillText(texts.more, { count: moreProblems })}</li> : null}
          </ul>
        </details>
      ) : null}
      <details {...matching}>
        <summary>{texts.columns}</summary>
        <div className="keyword-columns">
          {IMPORT_FIELDS.map((field) => (
            <SelectField
              key={field}
              name={`column-${field}`}
              label={texts.fields[field]}
              required
              placeholder={texts.noColumn}
              options={headers.map((header, index) => ({
                value: String(index),
                label: header || `${index + 1}`,
              }))}
              value={columns[field] === undefined ? '' : String(columns[field])}
              onChange={(event) => choose(field, event.target.value)}
            />
          ))}
        </div>
      </details>
      {sample.length > 0 ? (
        <DataTable
          label={texts.sample}
          corner={texts.fields.keyword}
          columns={[texts.fields.position, texts.fields.volume, texts.fields.path]}
          rows={sample.map(({ text, position, volume, path }) => ({
            label: text,
            cells: [figureText(position), figureText(volume), path],
          }))}
        />
      ) : null}
      <div aria-live="polite">{error ? <p className="field-error">{error}</p> : null}</div>
      <div className="actions">
        <Button loading={busy} loadingLabel={texts.applying} disabled={fresh + known === 0} onClick={onApply}>
          {texts.apply}
        </Button>
        <Button look="ghost" onClick={onAgain}>
          {texts.another}
        </Button>
      </div>
    </div>
  )
}

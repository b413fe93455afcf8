import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { fillText } from '#content/fill-text.ts'
import { backOffice, leadData } from '#content/ui.ts'
import { IMPORT_FIELDS } from '#domain/lead/data/import-fields.ts'
import { useState } from 'react'
import type { ImportJob } from './import-job.ts'

const texts = leadData.imports

export type ImportDeclaration = { lawfulSource: string; declared: boolean; skipDuplicates: boolean }

interface ImportReportProps {
  job: ImportJob
  busy: boolean
  errors: Readonly<Record<string, string>>
  onBack: () => void
  onRun: (declaration: ImportDeclaration) => void
}

/** The result of the dry run, and the declaration required before the import. */
export function ImportReport({ job, busy, errors, onBack, onRun }: ImportReportProps) {
  const { report } = job
  const [skip, setSkip] = useState(true)
  const left = (report.ready ?? 0) - (skip ? report.duplicateCount : 0)
  const figures = [
    [texts.ready, report.ready],
    [texts.wrong, report.problemCount],
    [texts.repeated, report.duplicateCount],
    [texts.dropped, report.dropped],
  ] as const

  function submit(form: FormData) {
    onRun({
      lawfulSource: String(form.get('import-source') ?? '').trim(),
      declared: form.has('import-declared'),
      skipDuplicates: skip,
    })
  }

  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <p>
        <b>{texts.report}</b> · {job.fileName}
      </p>
      <dl className="lead-data-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{(value ?? 0).toLocaleString('es')}</dd>
          </div>
        ))}
      </dl>
      <ImportLines job={job} />
      {report.duplicateCount > 0 ? (
        <Checkbox
          name="import-skip"
          label={texts.skip}
          checked={skip}
          onChange={(event) => setSkip(event.target.checked)}
        />
      ) : null}
      <TextAreaField
        name="import-source"
        label={texts.source}
        hint={texts.sourceHint}
        required
        rows={2}
        maxLength={1000}
        error={errors.lawfulSource}
      />
      <Checkbox name="import-declared" label={texts.declare} required error={errors.declared} />
      {left === 0 ? <p className="admin-line">{texts.nothing}</p> : null}
      <div className="actions">
        <Button type="submit" disabled={left === 0} loading={busy} loadingLabel={backOffice.saving.saving}>
          {texts.run}
        </Button>
        <Button look="ghost" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}

/** Invalid and duplicate lines, by their number in the spreadsheet. */
function ImportLines({ job: { report } }: { job: ImportJob }) {
  const problems = report.problems ?? []
  const duplicates = report.duplicates ?? []
  return (
    <>
      {problems.length > 0 ? (
        <details open>
          <summary>{texts.wrong}</summary>
          <ul>
            {problems.map(({ line, problems: wrong }) => (
              <li key={line}>
                <b>{fillText(texts.line, { line })}.</b>{' '}
                {wrong.map(({ field, message }) => `${labelOf(field)}: ${message}`).join(' ')}
              </li>
            ))}
          </ul>
          {(report.problemCount ?? 0) > problems.length ? <p className="muted">{texts.more}</p> : null}
        </details>
      ) : null}
      {duplicates.length > 0 ? (
        <details>
          <summary>{texts.repeated}</summary>
          <ul>
            {duplicates.map(({ line, of }) => (
              <li key={line}>
                {of.startsWith('LD-') ? (
                  <>
                    {fillText(texts.known, { line, of: '' })}
                    <AppLink href={`/admin/leads/${of}`}>{of}</AppLink>
                  </>
                ) : (
                  fillText(texts.known, { line, of })
                )}
              </li>
            ))}
          </ul>
          {report.duplicateCount > duplicates.length ? <p className="muted">{texts.more}</p> : null}
        </details>
      ) : null}
    </>
  )
}

function labelOf(field: string): string {
  return IMPORT_FIELDS.find(({ id }) => id === field)?.label ?? field
}

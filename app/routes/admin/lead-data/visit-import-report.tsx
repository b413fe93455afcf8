import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { backOffice, leadData } from '#content/ui.ts'
import { LINE_OUTCOMES, type VisitLine } from '#domain/agenda/import/visit-lines.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { useState } from 'react'
import { momentText } from '../lead-parts/lead-time.ts'
import type { VisitImportDeclaration, VisitImportJob } from './visit-import-job.ts'

const texts = leadData.visitImports
const common = leadData.imports

interface VisitImportReportProps {
  job: VisitImportJob
  busy: boolean
  errors: Readonly<Record<string, string>>
  onBack: () => void
  onRun: (declaration: VisitImportDeclaration) => void
}

/** What would happen to each line, and the declaration required before the import. */
export function VisitImportReport({ job, busy, errors, onBack, onRun }: VisitImportReportProps) {
  const { counts, lines } = job.report
  const [withOverlaps, setWithOverlaps] = useState(false)
  const [withClosed, setWithClosed] = useState(false)
  const left = counts.new + (withOverlaps ? counts.overlap : 0) + (withClosed ? counts.closed : 0)

  function submit(form: FormData) {
    const lawfulSource = String(form.get('visits-source') ?? '').trim()
    onRun({ lawfulSource, declared: form.has('visits-declared'), withOverlaps, withClosed })
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
      <p tabIndex={-1} ref={takeFocus} className="outline-0">
        <b>{common.report}</b> · {job.fileName}
      </p>
      <dl className="lead-data-figures">
        {LINE_OUTCOMES.map((outcome) => (
          <div key={outcome}>
            <dt>{texts.outcomes[outcome]}</dt>
            <dd>{counts[outcome].toLocaleString('es')}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 ? <VisitLines lines={lines} /> : null}
      {counts.overlap > 0 ? (
        <Checkbox
          name="visits-overlaps"
          label={texts.withOverlaps}
          checked={withOverlaps}
          onChange={(event) => setWithOverlaps(event.target.checked)}
        />
      ) : null}
      {counts.closed > 0 ? (
        <Checkbox
          name="visits-closed"
          label={texts.withClosed}
          checked={withClosed}
          onChange={(event) => setWithClosed(event.target.checked)}
        />
      ) : null}
      <TextAreaField
        name="visits-source"
        label={common.source}
        hint={texts.sourceHint}
        required
        rows={2}
        maxLength={1000}
        error={errors.lawfulSource}
      />
      <Checkbox name="visits-declared" label={common.declare} required error={errors.declared} />
      {left === 0 ? <p className="admin-line">{texts.nothing}</p> : null}
      <div className="actions">
        <Button type="submit" disabled={left === 0} loading={busy} loadingLabel={backOffice.saving.saving}>
          {common.run}
        </Button>
        <Button look="ghost" onClick={onBack}>
          {texts.other}
        </Button>
      </div>
    </form>
  )
}

function VisitLines({ lines }: { lines: readonly VisitLine[] }) {
  return (
    <details open>
      <summary>{texts.lines}</summary>
      <ul>
        {lines.map(({ line, outcome, at, clinicSlug, text }, index) => (
          <li key={index}>
            <b>
              {at === null
                ? fillText(common.line, { line })
                : fillText(texts.line, { line, at: momentText(at) })}
              {clinicSlug === null ? '' : ` · ${clinicLabel(clinicSlug)}`}.
            </b>{' '}
            {text || texts.lineOutcomes[outcome]}
          </li>
        ))}
      </ul>
      {lines.length >= 300 ? <p className="muted">{texts.more}</p> : null}
    </details>
  )
}

import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { analyticsTexts } from '#content/ui/admin-analytics.ts'
import { type CostImportReport, useCosts } from './use-costs.ts'

const texts = analyticsTexts.costs
const MAX_BYTES = 1024 * 1024

/** A file of costs: checked first, then saved. */
export function CostImport() {
  const { read } = useCosts()
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState('')
  const report = read.data
  const error = read.error ? asAdminError(read.error) : null
  const choose = (chosen: File | undefined) => {
    read.reset()
    const isTooBig = chosen !== undefined && chosen.size > MAX_BYTES
    setWrong(isTooBig ? texts.tooBig : '')
    setFile(chosen && !isTooBig ? chosen : null)
  }
  return (
    <form
      className="cost-import"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (file) read.mutate({ file, apply: false })
        else setWrong(wrong || texts.missingFile)
      }}
    >
      <h3>{texts.importTitle}</h3>
      <TextField
        type="file"
        name="cost-file"
        label={texts.file}
        hint={texts.importHint}
        accept=".csv,text/csv"
        required
        error={wrong || error?.fields.file || error?.message}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {report && !report.applied ? <Checked report={report} /> : null}
      <div className="actions">
        <Button type="submit" look="ghost" loading={read.isPending} loadingLabel={texts.checking}>
          {texts.check}
        </Button>
        {file && report && !report.applied && report.fresh + report.changed > 0 ? (
          <Button disabled={read.isPending} onClick={() => read.mutate({ file, apply: true })}>
            {texts.apply}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function Checked({ report }: { report: CostImportReport }) {
  const { fresh, changed, known, problems, moreProblems } = report
  const wrong = problems.length + moreProblems
  return (
    <div role="status">
      <p>
        {[
          countText(texts.found, fresh),
          ...(changed > 0 ? [countText(texts.changed, changed)] : []),
          ...(known > 0 ? [countText(texts.known, known)] : []),
          ...(wrong > 0 ? [countText(texts.problems, wrong)] : []),
        ].join('; ')}
        .
      </p>
      {problems.length > 0 ? (
        <ul>
          {problems.map(({ line, message }) => (
            <li key={line}>{fillText(texts.problem, { line, message })}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

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
  const [csv, setCsv] = useState('')
  const [wrong, setWrong] = useState('')
  const report = read.data
  const error = read.error ? asAdminError(read.error) : null
  async function choose(file: File | undefined) {
    read.reset()
    const isTooBig = file !== undefined && file.size > MAX_BYTES
    setWrong(isTooBig ? texts.tooBig : '')
    setCsv(file && !isTooBig ? await file.text() : '')
  }
  return (
    <form
      className="cost-import"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (csv === '') setWrong(wrong || texts.missingFile)
        else read.mutate({ csv, dryRun: true })
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
        error={wrong || error?.message}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {report && !report.saved ? <Checked report={report} /> : null}
      <div className="actions">
        <Button type="submit" look="ghost" loading={read.isPending} loadingLabel={texts.checking}>
          {texts.check}
        </Button>
        {report && !report.saved && report.found > 0 ? (
          <Button disabled={read.isPending} onClick={() => read.mutate({ csv, dryRun: false })}>
            {texts.apply}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function Checked({ report: { found, known, problems } }: { report: CostImportReport }) {
  return (
    <div role="status">
      <p>
        {[
          countText(texts.found, found),
          ...(known > 0 ? [countText(texts.known, known)] : []),
          ...(problems.length > 0 ? [countText(texts.problems, problems.length)] : []),
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

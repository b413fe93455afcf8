import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { leadData } from '#content/ui.ts'
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '#domain/lead/data/import-fields.ts'
import { useState } from 'react'
import type { ReadFile } from './import-job.ts'

const texts = leadData.imports

interface ImportColumnsProps {
  file: ReadFile
  busy: boolean
  error: string | undefined
  onCheck: (mapping: ImportMapping) => void
}

/** Maps columns to fields: guessed from the headers, for the user to correct. */
export function ImportColumns({ file, busy, error, onCheck }: ImportColumnsProps) {
  const [mapping, setMapping] = useState<ImportMapping>(file.guess)
  const { heads } = file.report

  function choose(column: number, field: string) {
    const others = Object.entries(mapping).filter(([id, at]) => at !== column && id !== field)
    setMapping(Object.fromEntries(field === '' ? others : [...others, [field, column]]) as ImportMapping)
  }

  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onCheck(mapping)
      }}
    >
      <p>
        <b>{texts.mapping}</b> · {countText(texts.read, file.rowCount, { file: file.fileName })}
      </p>
      <div className="lead-data-mapping">
        {heads.map((head, column) => {
          const example = file.sample.map((row) => row[column]).find(Boolean)
          return (
            <SelectField
              key={column}
              name={`mapping-${column}`}
              label={head || `${column + 1}`}
              hint={example ? fillText(texts.example, { value: example.slice(0, 60) }) : undefined}
              required
              placeholder={texts.ignored}
              options={IMPORT_FIELDS.map(({ id, label }) => ({ value: id, label }))}
              value={fieldOf(mapping, column)}
              onChange={(event) => choose(column, event.target.value)}
            />
          )
        })}
      </div>
      {error ? <p className="field-error">{error}</p> : null}
      <Button type="submit" loading={busy} loadingLabel={texts.checking}>
        {texts.check}
      </Button>
    </form>
  )
}

function fieldOf(mapping: ImportMapping, column: number): ImportField | '' {
  return IMPORT_FIELDS.find(({ id }) => mapping[id] === column)?.id ?? ''
}

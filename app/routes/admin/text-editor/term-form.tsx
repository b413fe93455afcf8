import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TermContent } from '#domain/editorial/text-content.ts'
import { PickList } from './panel-facts.tsx'
import { LineList } from './paper-lists.tsx'
import type { TextDraft } from './use-text-draft.ts'
import { useNames } from './vocabulary.ts'

const { term: texts, fields } = textEditor

interface TermFormProps {
  content: TermContent
  readOnly: boolean
  draft: TextDraft
}

/** A term of the glossary, field by field as its page shows it. */
export function TermForm({ content, readOnly, draft }: TermFormProps) {
  const names = useNames()
  const change = (part: Partial<TermContent>) => draft.change(part)
  const prose = (name: 'plain' | 'inConsultation' | 'short' | 'metaDescription', rows: number) => (
    <TextAreaField
      name={`term-${name}`}
      label={fields[name]}
      rows={rows}
      required
      readOnly={readOnly}
      value={content[name]}
      onBlur={draft.blur}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <article className="ed-sheet ed-form" aria-label={textEditor.paper.label}>
      <div className="ed-article">
        <h1 tabIndex={-1}>{content.title || textEditor.untitled}</h1>
        <TextField
          name="term-title"
          label={texts.name}
          required
          readOnly={readOnly}
          value={content.title}
          onBlur={draft.blur}
          onChange={({ target }) => change({ title: target.value })}
        />
        <SelectField
          name="term-category"
          label={textEditor.paper.category}
          required
          placeholder={textEditor.paper.noCategory}
          options={[...names.termCategories]}
          value={content.category}
          disabled={readOnly}
          onChange={({ target }) => change({ category: target.value })}
        />
        {prose('short', 2)}
        {prose('plain', 6)}
        {prose('inConsultation', 5)}
        {prose('metaDescription', 3)}
        <LineList
          title={fields.synonyms}
          label={texts.synonym}
          add={texts.addSynonym}
          items={content.synonyms}
          most={12}
          {...{ readOnly, draft }}
          onChange={(synonyms) => change({ synonyms })}
        />
        {readOnly ? null : (
          <>
            <PickList
              label={fields.related}
              names={names.terms}
              values={content.related}
              onChange={(related) => change({ related })}
            />
            <PickList
              label={fields.treatments}
              names={names.treatments}
              values={content.treatments}
              onChange={(treatments) => change({ treatments })}
            />
          </>
        )}
      </div>
    </article>
  )
}

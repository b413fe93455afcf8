import { SelectField } from '#app/ui/field.tsx'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TermContent } from '#domain/editorial/text-content.ts'
import type { ReactNode } from 'react'
import { WordsField } from './overlay-field.tsx'
import { PickList } from './panel-facts.tsx'
import { LineList, ListFrame, Words } from './paper-lists.tsx'
import type { TextDraft } from './use-text-draft.ts'
import { useNames } from './vocabulary.ts'

const { term: texts, fields, parts } = textEditor

interface TermFormProps {
  content: TermContent
  readOnly: boolean
  draft: TextDraft
  /** In the margin. */
  children: ReactNode
}

/** A term of the glossary, field by field as its page shows it. */
export function TermForm({ content, readOnly, draft, children }: TermFormProps) {
  const names = useNames()
  const change = (part: Partial<TermContent>) => draft.change(part)
  const frame = { readOnly, draft }
  const prose = (
    name: 'title' | 'short' | 'plain' | 'inConsultation' | 'metaDescription',
    oneLine?: boolean,
  ) => (
    <WordsField
      {...frame}
      field={name}
      oneLine={oneLine}
      label={name === 'title' ? texts.name : fields[name]}
      value={content[name]}
      onChange={(words) => change({ [name]: words })}
    />
  )
  const nameOf = (index: number) => fillText(texts.other, { number: index + 1 })
  return (
    <article className="ed-sheet ed-form" aria-label={textEditor.paper.label}>
      <div className="ed-article">
        <h1 tabIndex={-1}>{content.title || textEditor.untitled}</h1>
        {prose('title', true)}
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
        {prose('short', true)}
        {prose('plain')}
        {prose('inConsultation')}
        {prose('metaDescription', true)}
        <LineList
          {...frame}
          field="synonyms"
          title={fields.synonyms}
          label={texts.synonym}
          add={texts.addSynonym}
          items={content.synonyms}
          most={12}
          onChange={(synonyms) => change({ synonyms })}
        />
        <ListFrame
          {...frame}
          field="notToConfuse"
          title={fields.notToConfuse}
          add={texts.addOther}
          items={content.notToConfuse}
          most={8}
          empty={{ term: '', why: '' }}
          nameOf={nameOf}
          onChange={(notToConfuse) => change({ notToConfuse })}
        >
          {(item, index, set) => (
            <>
              <Words
                {...frame}
                strong
                oneLine
                field={`notToConfuse.${index}.term`}
                label={nameOf(index)}
                value={item.term}
                onChange={(term) => set({ ...item, term })}
              />
              <Words
                {...frame}
                oneLine
                field={`notToConfuse.${index}.why`}
                label={fillText(textEditor.overlay.part, { part: parts.why, item: nameOf(index) })}
                value={item.why}
                onChange={(why) => set({ ...item, why })}
              />
            </>
          )}
        </ListFrame>
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
      {children}
    </article>
  )
}

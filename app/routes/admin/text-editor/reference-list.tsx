import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import { useState } from 'react'
import { ListFrame, Words } from './paper-lists.tsx'
import type { TextDraft } from './use-text-draft.ts'

const { paper: texts, referenceKinds } = textEditor

type Reference = ArticleContent['references'][number]
type Kind = NonNullable<Reference['kind']>
const KINDS = Object.keys(referenceKinds) as Kind[]

interface ReferenceListProps {
  items: readonly Reference[]
  readOnly: boolean
  draft: TextDraft
  onChange: (items: Reference[]) => void
}

/** The sources of an article: what each is, from when, and where it can be read. */
export function ReferenceList(props: ReferenceListProps) {
  const nameOf = (index: number) => fillText(texts.reference, { number: index + 1 })
  const { readOnly, draft } = props
  return (
    <ListFrame
      {...props}
      field="references"
      title={texts.references}
      add={texts.addReference}
      most={30}
      empty={{ text: '', url: '', kind: null, year: null }}
      nameOf={nameOf}
    >
      {(item, index, change) => {
        const number = index + 1
        return (
          <>
            <Words
              {...props}
              field={`references.${index}.text`}
              label={nameOf(index)}
              value={item.text}
              onChange={(text) => change({ ...item, text })}
            />
            <div className="ed-reference">
              <input
                className="input"
                aria-label={fillText(texts.referenceUrl, { number })}
                placeholder={texts.referenceUrlHint}
                value={item.url}
                readOnly={readOnly}
                onBlur={draft.blur}
                onChange={({ target }) => change({ ...item, url: target.value.trim() })}
              />
              <select
                className="input"
                aria-label={fillText(texts.referenceKind, { number })}
                value={item.kind ?? ''}
                disabled={readOnly}
                onChange={({ target }) => change({ ...item, kind: (target.value || null) as Kind | null })}
              >
                <option value="">{texts.referenceKindNone}</option>
                {KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {referenceKinds[kind]}
                  </option>
                ))}
              </select>
              <YearInput
                label={fillText(texts.referenceYear, { number })}
                year={item.year}
                readOnly={readOnly}
                onChange={(year) => change({ ...item, year })}
              />
            </div>
          </>
        )
      }}
    </ListFrame>
  )
}

interface YearInputProps {
  label: string
  year: number | null
  readOnly: boolean
  onChange: (year: number | null) => void
}

/** Half a year of four digits is no year, and goes when one leaves it. */
function YearInput({ label, year, readOnly, onChange }: YearInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className="input"
      aria-label={label}
      placeholder={texts.year}
      inputMode="numeric"
      maxLength={4}
      value={typed ?? year ?? ''}
      readOnly={readOnly}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(/^(?:1[89]|2[01])\d\d$/.test(target.value.trim()) ? Number(target.value) : null)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

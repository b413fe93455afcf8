import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextDraft } from './use-text-draft.ts'

const texts = textEditor.paper

interface ListProps<Item> {
  items: readonly Item[]
  readOnly: boolean
  draft: TextDraft
  onChange: (items: Item[]) => void
}

interface FrameProps<Item> extends ListProps<Item> {
  title: string
  add: string
  most: number
  empty: Item
  nameOf: (index: number) => string
  children: (item: Item, index: number, change: (item: Item) => void) => ReactNode
}

function ListFrame<Item>({
  items,
  readOnly,
  onChange,
  title,
  add,
  most,
  empty,
  nameOf,
  children,
}: FrameProps<Item>) {
  if (readOnly && items.length === 0) return null
  const change = (index: number) => (item: Item) =>
    onChange(items.map((one, at) => (at === index ? item : one)))
  return (
    <section className="ed-list" aria-label={title}>
      <h2>{title}</h2>
      {items.length > 0 ? (
        <ol>
          {items.map((item, index) => (
            <li key={index}>
              <div>{children(item, index, change(index))}</div>
              {readOnly ? null : (
                <button
                  type="button"
                  className="ed-icon"
                  aria-label={fillText(texts.remove, { name: nameOf(index) })}
                  onClick={() => onChange(items.filter((_, at) => at !== index))}
                >
                  <X className="icon" aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {readOnly || items.length >= most ? null : (
        <button type="button" className="ed-add" onClick={() => onChange([...items, empty])}>
          <Plus className="icon" aria-hidden="true" />
          {add}
        </button>
      )}
    </section>
  )
}

interface LineListProps extends ListProps<string> {
  title: string
  /** With `{number}`. */
  label: string
  add: string
  most: number
}

/** One line each. */
export function LineList({ label, ...frame }: LineListProps) {
  const nameOf = (index: number) => fillText(label, { number: index + 1 })
  return (
    <ListFrame {...frame} empty="" nameOf={nameOf}>
      {(item, index, change) => <Words label={nameOf(index)} value={item} {...frame} onChange={change} />}
    </ListFrame>
  )
}

export function FaqList(props: ListProps<ArticleContent['faqs'][number]>) {
  const nameOf = (index: number) => fillText(texts.question, { number: index + 1 })
  return (
    <ListFrame
      {...props}
      title={texts.faqs}
      add={texts.addFaq}
      most={12}
      empty={{ q: '', a: '' }}
      nameOf={nameOf}
    >
      {(item, index, change) => (
        <>
          <Words
            strong
            label={nameOf(index)}
            value={item.q}
            {...props}
            onChange={(q) => change({ ...item, q })}
          />
          <Words
            label={fillText(texts.answer, { number: index + 1 })}
            value={item.a}
            {...props}
            onChange={(a) => change({ ...item, a })}
          />
        </>
      )}
    </ListFrame>
  )
}

export function ReferenceList(props: ListProps<ArticleContent['references'][number]>) {
  const nameOf = (index: number) => fillText(texts.reference, { number: index + 1 })
  return (
    <ListFrame
      {...props}
      title={texts.references}
      add={texts.addReference}
      most={30}
      empty={{ text: '', url: '', kind: null, year: null }}
      nameOf={nameOf}
    >
      {(item, index, change) => (
        <>
          <Words
            label={nameOf(index)}
            value={item.text}
            {...props}
            onChange={(text) => change({ ...item, text })}
          />
          <input
            className="input"
            aria-label={fillText(texts.referenceUrl, { number: index + 1 })}
            placeholder={texts.referenceUrlHint}
            value={item.url}
            readOnly={props.readOnly}
            onBlur={props.draft.blur}
            onChange={({ target }) => change({ ...item, url: target.value.trim() })}
          />
        </>
      )}
    </ListFrame>
  )
}

interface WordsProps {
  label: string
  value: string
  strong?: boolean
  readOnly: boolean
  draft: TextDraft
  onChange: (value: string) => void
}

function Words({ label, value, strong, readOnly, draft, onChange }: WordsProps) {
  return (
    <textarea
      className="ed-words"
      data-strong={strong || undefined}
      rows={1}
      aria-label={label}
      placeholder={label}
      value={value}
      readOnly={readOnly}
      onBlur={draft.blur}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { MarkedArea } from './marked-area.tsx'
import type { TextDraft } from './use-text-draft.ts'

const texts = textEditor.paper

interface ListProps<Item> {
  /** Its path in the content. */
  field: string
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

/** Items that are added, moved by buttons and taken off. */
export function ListFrame<Item>({
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
  const move = (index: number, by: -1 | 1) => {
    const moved = [...items]
    moved.splice(index + by, 0, ...moved.splice(index, 1))
    onChange(moved)
  }
  return (
    <section className="ed-list" aria-label={title}>
      <h2>{title}</h2>
      {items.length > 0 ? (
        <ol>
          {items.map((item, index) => (
            <li key={index}>
              <div>{children(item, index, change(index))}</div>
              {readOnly ? null : (
                <span className="ed-list-acts">
                  <IconButton
                    label={fillText(texts.up, { name: nameOf(index) })}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUp className="icon" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={fillText(texts.down, { name: nameOf(index) })}
                    disabled={index === items.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown className="icon" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={fillText(texts.remove, { name: nameOf(index) })}
                    onClick={() => onChange(items.filter((_, at) => at !== index))}
                  >
                    <X className="icon" aria-hidden="true" />
                  </IconButton>
                </span>
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

interface IconButtonProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className="ed-icon" aria-label={label} {...rest}>
      {children}
    </button>
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
      {(item, index, change) => (
        <Words
          {...frame}
          oneLine
          field={`${frame.field}.${index}`}
          label={nameOf(index)}
          value={item}
          onChange={change}
          onLines={(lines) =>
            frame.onChange(
              [...frame.items.slice(0, index), ...lines, ...frame.items.slice(index + 1)].slice(
                0,
                frame.most,
              ),
            )
          }
        />
      )}
    </ListFrame>
  )
}

export function FaqList(props: ListProps<ArticleContent['faqs'][number]> & { most?: number }) {
  const nameOf = (index: number) => fillText(texts.question, { number: index + 1 })
  return (
    <ListFrame
      most={12}
      {...props}
      title={texts.faqs}
      add={texts.addFaq}
      empty={{ q: '', a: '' }}
      nameOf={nameOf}
    >
      {(item, index, change) => (
        <>
          <Words
            {...props}
            strong
            oneLine
            field={`${props.field}.${index}.q`}
            label={nameOf(index)}
            value={item.q}
            onChange={(q) => change({ ...item, q })}
          />
          <Words
            {...props}
            field={`${props.field}.${index}.a`}
            label={fillText(texts.answer, { number: index + 1 })}
            value={item.a}
            onChange={(a) => change({ ...item, a })}
          />
        </>
      )}
    </ListFrame>
  )
}

interface WordsProps {
  field: string
  label: string
  value: string
  strong?: boolean | undefined
  oneLine?: boolean | undefined
  readOnly: boolean
  draft: TextDraft
  onChange: (value: string) => void
  onLines?: ((lines: string[]) => void) | undefined
}

/** Words that look as on paper. */
export function Words({
  field,
  label,
  value,
  strong,
  oneLine,
  readOnly,
  draft,
  onChange,
  onLines,
}: WordsProps) {
  return (
    <MarkedArea
      field={field}
      className={strong ? 'ed-words ed-words-strong' : 'ed-words'}
      oneLine={oneLine}
      rows={1}
      aria-label={label}
      placeholder={label}
      value={value}
      readOnly={readOnly}
      onBlur={draft.blur}
      onChange={onChange}
      onLines={onLines}
    />
  )
}

import { textEditor } from '#content/ui/admin-text-editor.ts'
import {
  Columns2,
  CircleAlert,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Info,
  LayoutPanelTop,
  List,
  ListChecks,
  ListOrdered,
  MessageCircleQuestionMark,
  NotebookText,
  Quote,
  Siren,
  Table2,
  Footprints,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { useBlockMenu } from './use-block-menu.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  heading2: Heading2,
  heading3: Heading3,
  heading4: Heading4,
  bullets: List,
  numbers: ListOrdered,
  table: Table2,
  note: Info,
  warning: CircleAlert,
  danger: Siren,
  quote: Quote,
  figure: Image,
  claves: ListChecks,
  pasos: Footprints,
  preguntas: MessageCircleQuestionMark,
  tratamiento: LayoutPanelTop,
  comparacion: Columns2,
  termino: NotebookText,
}

interface BlockMenuProps {
  menu: ReturnType<typeof useBlockMenu>
  /** Below the line with the slash, in the frame of the text. */
  top: number
}

/** The blocks that match what follows the slash, with an example of the chosen one. */
export function BlockMenu({ menu: { found, chosen, setChosen, insert, query }, top }: BlockMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const current = found[chosen]
  return (
    <div className="block-menu" style={{ top }}>
      {found.length === 0 ? <p role="status">{textEditor.blocks.none}</p> : null}
      <div ref={list} role="listbox" aria-label={textEditor.blocks.menu} id="block-menu">
        {found.map((kind, index) => {
          const Icon = ICONS[kind.id] ?? Info
          return (
            <button
              key={kind.id}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onMouseEnter={() => setChosen(index)}
              onMouseDown={(event) => {
                // The caret stays in the text.
                event.preventDefault()
                insert(kind)
              }}
            >
              <Icon className="icon" aria-hidden="true" />
              <span>
                <b>{marked(kind.label, query)}</b>
                <small>{kind.detail}</small>
              </span>
            </button>
          )
        })}
      </div>
      {current ? (
        <div className="block-preview" data-block={current.id} aria-hidden="true">
          {current.example.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function marked(label: string, query: string) {
  if (query === '') return label
  return (
    <>
      <u>{label.slice(0, query.length)}</u>
      {label.slice(query.length)}
    </>
  )
}

import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useEffect, useId, useRef, useState } from 'react'
import { type To, useNavigate } from 'react-router'
import { foldedText } from '#domain/text/folded-text.ts'
import { countText } from '#content/count-text.ts'
import { backOffice } from '#content/ui.ts'
import '../../../styles/dialogs.css'
import { KeyCaps } from '../keys/key-caps.tsx'
import { useClinicScope } from '../staff/use-clinic-scope.ts'
import { type ShellLayer, useShellLayer } from './shell-layer.ts'
import { useFoundPeople } from './use-found-people.ts'
import { useOpenSections } from './use-open-sections.ts'

const texts = backOffice.palette

const LAYER_KEYS = { ring: 'Shift+T', 'new-lead': 'Shift+N' } as const

type Entry = {
  group: string
  label: string
  detail?: string
  href: string
  keys?: string
  layer?: ShellLayer
}

/** Goes to a section, starts an action, or finds a person by any part of name, phone or e-mail. */
export default function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const chosen = useRef<To>(undefined)
  const next = useRef<ShellLayer>(undefined)
  const [, openLayer] = useShellLayer()
  // Navigates only after the dialog is gone: while closing, it would take the focus from the new page's title or from
  // another dialog.
  const leave = () => {
    if (chosen.current !== undefined) void navigate(chosen.current)
    if (next.current !== undefined) openLayer(next.current)
    chosen.current = undefined
    next.current = undefined
  }
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && leave()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="backdrop" />
        <BaseDialog.Viewport className="dialog-place palette-place">
          <BaseDialog.Popup
            className="dialog palette"
            initialFocus={box}
            finalFocus={() => chosen.current === undefined && next.current === undefined}
          >
            <BaseDialog.Title className="sr-only">{texts.title}</BaseDialog.Title>
            <Palette
              box={box}
              onGo={(to) => {
                chosen.current = to
                onClose()
              }}
              onOpen={(layer) => {
                next.current = layer
                onClose()
              }}
            />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

interface PaletteProps {
  box: React.RefObject<HTMLInputElement | null>
  onGo: (to: To) => void
  onOpen: (layer: ShellLayer) => void
}

function Palette({ box, onGo, onOpen }: PaletteProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { sections, places, actions } = useOpenSections()
  const [clinic] = useClinicScope()
  const list = useRef<HTMLDivElement>(null)
  const found = useFoundPeople(typed)
  const wanted = foldedText(typed.trim())
  const ways: Entry[] = [
    ...sections.map(({ label, href, key }) => ({ group: texts.go, label, href, keys: `g ${key}` })),
    ...places.map(({ label, href }) => ({ group: texts.go, label, href })),
    ...actions.map(({ label, href, layer }) => ({
      group: texts.create,
      label,
      href,
      ...(layer ? { layer, keys: LAYER_KEYS[layer] } : {}),
    })),
  ]
  const people = found.people.map(({ folio, name, phone }) => ({
    group: texts.leads,
    label: name,
    detail: [folio, phone].filter(Boolean).join(' · '),
    href: `/admin/leads/${folio}`,
  }))
  const entries: Entry[] = [...ways.filter(({ label }) => foldedText(label).includes(wanted)), ...people]
  const current = Math.min(at, entries.length - 1)

  // Focus stays in the text box, so the current option must be scrolled into view explicitly.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function go(entry: Entry | undefined) {
    if (!entry) return
    if (entry.layer) return onOpen(entry.layer)
    const goesAlong = clinic && entry.group === texts.go
    if (!goesAlong) return onGo(entry.href)
    const [pathname, query] = entry.href.split('?')
    const search = new URLSearchParams(query)
    search.set('sede', clinic)
    onGo({ pathname: pathname!, search: String(search) })
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps) setAt((current + steps + entries.length) % Math.max(entries.length, 1))
    else if (event.key === 'Enter') go(entries[current])
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={box}
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={entries[current] ? `${id}-${current}` : undefined}
        aria-label={texts.placeholder}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className="micro muted" id={`${id}-hint`}>
        {texts.hint}
      </p>
      <div ref={list} role="listbox" id={`${id}-list`} aria-label={texts.title}>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box handles the keys
          <div
            key={entry.layer ?? entry.href}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => go(entry)}
            onPointerMove={() => setAt(index)}
          >
            <span className="micro muted">{entry.group}</span>
            <span>
              {entry.label}
              {entry.detail ? <small className="numbers">{entry.detail}</small> : null}
            </span>
            {entry.keys ? <KeyCaps keys={entry.keys} /> : null}
          </div>
        ))}
      </div>
      <p role="status" className="micro muted">
        {found.searching
          ? texts.searching
          : found.failed
            ? texts.leadsFailed
            : entries.length === 0
              ? texts.none
              : countText(texts.results, entries.length)}
      </p>
    </>
  )
}

import { textEditor } from '#content/ui/admin-text-editor.ts'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { BlockHandle } from './block-handle.tsx'
import { BlockMenu } from './block-menu.tsx'
import { cleanPastedHtml } from './clean-paste.ts'
import { docToMarkdown } from './doc-to-markdown.ts'
import { blockPosition, EXTENSIONS, replaceContent } from './extensions.ts'
import { blockName, findingMarks, type Marks, showMarks } from './finding-marks.ts'
import { FormatBar } from './format-bar.tsx'
import { markdownToDoc } from './markdown-to-doc.ts'
import { useBlockMenu } from './use-block-menu.ts'

/** The menu opens below the line with the slash. */
const MENU_BELOW = 34

interface RichTextProps {
  value: string
  /** The value now: a render may show an older one while somebody types. */
  valueNow: () => string
  readOnly: boolean
  marks: Marks
  /** `from`: what it was before, which may be older than the newest value. */
  onChange: (markdown: string, from: string) => void
  onFinding: (id: string) => void
  onLink: () => void
  onPicture: () => void
  /** The block in which the caret is. */
  onBlock: (name: string) => void
  onReady: (editor: Editor | null) => void
  onFocus: () => void
  onBlur: () => void
}

/** The body of a text, whose value is Markdown. */
export default function RichText(props: RichTextProps) {
  const { value, readOnly, marks } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  // The value as it was last taken or given, and as this editor would write it: opening a text changes nothing.
  const taken = useRef(value)
  const written = useRef<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const takeKey = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const [place, setPlace] = useState<{ at: number; top: number } | null>(null)
  const extensions = useMemo(() => [...EXTENSIONS, findingMarks()], [])

  const editor = useEditor({
    extensions,
    content: markdownToDoc(value),
    editable: !readOnly,
    // Its styles are in admin-text-paper.css: the page allows no others.
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': textEditor.paper.body,
        'aria-multiline': 'true',
        role: 'textbox',
        lang: 'es',
        spellcheck: 'true',
      },
      transformPastedHTML: cleanPastedHtml,
      handleClick: (_view, _at, event) => {
        const mark = (event.target as Element).closest<HTMLElement>('[data-finding]')
        if (mark) latest.current.onFinding(mark.dataset.finding ?? '')
        return false
      },
      handleKeyDown: (_view, event) => takeKey.current(event),
    },
    onUpdate: ({ editor: now, transaction }) => {
      if (transaction.getMeta('fromOutside')) return
      const markdown = docToMarkdown(now.getJSON())
      written.current ??= docToMarkdown(markdownToDoc(taken.current))
      if (markdown === written.current) return
      written.current = markdown
      const from = taken.current
      taken.current = markdown
      latest.current.onChange(markdown, from)
    },
    onFocus: () => latest.current.onFocus(),
    onBlur: () => latest.current.onBlur(),
    onSelectionUpdate: ({ editor: now }) => {
      const node = now.state.doc.nodeAt(blockPosition(now))
      latest.current.onBlock(node ? blockName(node) : '')
    },
  })
  const menu = useBlockMenu(editor, () => latest.current.onPicture())
  useEffect(() => {
    takeKey.current = menu.takeKey
  })
  useEffect(() => {
    latest.current.onReady(editor)
    return () => latest.current.onReady(null)
  }, [editor])
  useEffect(() => {
    editor?.setEditable(!readOnly)
  }, [editor, readOnly])
  useEffect(() => {
    const now = latest.current.valueNow()
    if (!editor || now === taken.current) return
    taken.current = now
    const doc = markdownToDoc(now)
    written.current = docToMarkdown(doc)
    replaceContent(editor, doc)
  }, [editor, value])
  useEffect(() => {
    if (editor) showMarks(editor, marks)
  }, [editor, marks])

  useEffect(() => {
    if (!editor) return
    const follow = () => setPlace(placeOf(editor, frame.current, blockPosition(editor)))
    editor.on('selectionUpdate', follow)
    editor.on('update', follow)
    return () => {
      editor.off('selectionUpdate', follow)
      editor.off('update', follow)
    }
  }, [editor])

  if (!editor) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handle follows the pointer; the caret moves it too
    <div
      ref={frame}
      onMouseMove={({ clientY }) => {
        const at = readOnly ? null : blockAtHeight(editor, clientY)
        if (at !== null && at !== place?.at) setPlace(placeOf(editor, frame.current, at))
      }}
    >
      {readOnly ? null : <FormatBar editor={editor} onLink={props.onLink} />}
      <div className="text-area">
        {!readOnly && place ? <BlockHandle editor={editor} {...place} /> : null}
        <EditorContent editor={editor} className="rich-body" />
        {value === '' ? <p className="text-placeholder">{textEditor.paper.placeholder}</p> : null}
        {menu.isOpen ? <BlockMenu menu={menu} top={(place?.top ?? 0) + MENU_BELOW} /> : null}
      </div>
    </div>
  )
}

function elementAt(editor: Editor, at: number): HTMLElement | null {
  const element = editor.view.nodeDOM(at)
  return element instanceof HTMLElement ? element : null
}

function placeOf(editor: Editor, frame: HTMLElement | null, at: number) {
  const element = elementAt(editor, at)
  const area = frame?.querySelector('.text-area')
  if (!element || !area) return null
  return { at, top: element.getBoundingClientRect().top - area.getBoundingClientRect().top }
}

function blockAtHeight(editor: Editor, y: number): number | null {
  let found: number | null = null
  editor.state.doc.forEach((_node, at) => {
    const rect = elementAt(editor, at)?.getBoundingClientRect()
    if (rect && y >= rect.top && y <= rect.bottom) found = at
  })
  return found
}

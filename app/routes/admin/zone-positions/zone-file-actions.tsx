import { useEffect, useRef } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminZones } from '#content/ui.ts'
import { readZoneFile, writeZoneFile } from '#domain/zones/zone-file.ts'
import { doneToast, undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import type { ZoneEditor } from './use-zone-editor.ts'
import type { ZonePositionsAnswer } from './zone-answers.ts'

const texts = adminZones.more

/** Export and import of the draft, and ways to reset it. All of them only change the draft and can be undone. */
export function ZoneFileActions({
  published,
  editor,
}: {
  published: ZonePositionsAnswer
  editor: ZoneEditor
}) {
  const input = useRef<HTMLInputElement>(null)
  /** The toast's «Deshacer» runs seconds later and needs the current editor. */
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })

  function exportFile() {
    const url = URL.createObjectURL(
      new Blob([writeZoneFile(editor.places, published.version)], { type: 'application/json' }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = fillText(texts.fileName, { version: published.version })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 1000)
  }

  async function importFile(file: File) {
    const read = readZoneFile(await file.text(), editor.places)
    if (!read.ok) {
      showToast({ kind: 'error', text: texts.notAFile })
      return
    }
    editor.edit(read.places)
    doneToast(
      read.ignored.length > 0 ? fillText(texts.ignored, { names: read.ignored.join(', ') }) : texts.imported,
    )
  }

  return (
    <div className="zone-file-actions">
      <button type="button" className="inline-link" onClick={exportFile}>
        {texts.exportFile}
      </button>
      <button type="button" className="inline-link" onClick={() => input.current?.click()}>
        {texts.importFile}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={texts.importFile}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void importFile(file)
        }}
      />
      <button
        type="button"
        className="inline-link"
        onClick={() => {
          editor.edit(published.original)
          doneToast(texts.restored)
        }}
      >
        {texts.original}
      </button>
      <button
        type="button"
        className="inline-link"
        disabled={editor.state === 'synced'}
        onClick={() => {
          const { places } = editor
          editor.discard()
          undoToast(texts.discarded, () => latest.current.edit(places))
        }}
      >
        {texts.discard}
      </button>
    </div>
  )
}

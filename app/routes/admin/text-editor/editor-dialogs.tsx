import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { TextAction, TextDetail } from '#domain/editorial/text-view.ts'
import type { Editor } from '@tiptap/react'
import { ActDialog } from './act-dialog.tsx'
import { FindingDialog } from './finding-dialog.tsx'
import type { ShownFinding } from './findings.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RevisionDialog } from './revision-dialog.tsx'
import type { TextDraft } from './use-text-draft.ts'

export type EditorDialogState =
  | { kind: 'preview' }
  | { kind: 'link'; editor: Editor }
  /** Without an editor the picture is the cover. */
  | { kind: 'picture'; editor: Editor | null }
  | { kind: 'act'; action: TextAction }
  | { kind: 'revision'; number: number }
  | { kind: 'finding'; finding: ShownFinding }

interface EditorDialogsProps {
  state: EditorDialogState
  detail: TextDetail
  draft: TextDraft
  onClose: () => void
}

/** The dialogs of the editor, loaded with the first one. */
export default function EditorDialogs({ state, detail, draft, onClose }: EditorDialogsProps) {
  switch (state.kind) {
    case 'preview':
      return <PreviewDialog id={detail.id} onClose={onClose} />
    case 'link':
      return <LinkDialog editor={state.editor} onClose={onClose} />
    case 'picture':
      return <PictureDialog editor={state.editor} draft={draft} onClose={onClose} />
    case 'act':
      return <ActDialog action={state.action} {...{ detail, draft, onClose }} />
    case 'revision':
      return <RevisionDialog number={state.number} {...{ detail, draft, onClose }} />
    case 'finding':
      return <FindingDialog title={textEditor.review.title} finding={state.finding} onClose={onClose} />
  }
}

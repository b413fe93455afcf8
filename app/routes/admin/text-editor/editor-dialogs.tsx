import type { TextAction, TextDetail } from '#domain/editorial/text-view.ts'
import type { Editor } from '@tiptap/react'
import { ActDialog } from './act-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { RevisionDialog } from './revision-dialog.tsx'
import type { SeenText } from './unread-text.ts'
import type { TextDraft } from './use-text-draft.ts'

export type EditorDialogState =
  | { kind: 'link'; editor: Editor }
  /** Without an editor the picture is the cover, or the one that is shared. */
  | { kind: 'picture'; editor: Editor | null; isSharing?: true }
  | { kind: 'act'; action: TextAction }
  | { kind: 'revision'; number: number }

interface EditorDialogsProps {
  state: EditorDialogState
  detail: TextDetail
  draft: TextDraft
  /** The text when the screen opened, and when the step was chosen. */
  opened: SeenText
  chosen: SeenText
  onClose: () => void
}

/** The dialogs of the editor, loaded with the first one. */
export default function EditorDialogs({ state, detail, draft, opened, chosen, onClose }: EditorDialogsProps) {
  switch (state.kind) {
    case 'link':
      return <LinkDialog editor={state.editor} onClose={onClose} />
    case 'picture':
      return (
        <PictureDialog
          editor={state.editor}
          isSharing={state.isSharing ?? false}
          draft={draft}
          onClose={onClose}
        />
      )
    case 'act':
      return <ActDialog action={state.action} {...{ detail, opened, chosen, onClose }} />
    case 'revision':
      return <RevisionDialog number={state.number} {...{ detail, draft, onClose }} />
  }
}

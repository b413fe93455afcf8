import { mediaPath } from '#domain/editorial/markdown-blocks.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { PictureRow } from '#domain/media/picture-row.ts'
import type { Editor } from '@tiptap/react'
import PicturePicker from '../picture-library/picture-picker.tsx'
import type { TextDraft } from './use-text-draft.ts'

interface PictureDialogProps {
  /** Null: the picture becomes the cover, or the one that is shared. */
  editor: Editor | null
  isSharing: boolean
  draft: TextDraft
  onClose: () => void
}

/** A picture of the library, or a new one, for the text, its cover or its links elsewhere. */
export function PictureDialog({ editor, isSharing, draft, onClose }: PictureDialogProps) {
  function choose({ id, alt }: PictureRow) {
    if (editor)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'figure', attrs: { src: mediaPath(id), alt, caption: '' } })
        .run()
    else
      draft.change(
        (isSharing
          ? { sharing: { mediaId: id } }
          : { cover: { mediaId: id } }) satisfies Partial<ArticleContent>,
      )
    onClose()
  }
  return <PicturePicker onChoose={choose} onClose={onClose} />
}

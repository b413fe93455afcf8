import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { mediaPath } from '#domain/editorial/markdown-blocks.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import type { TextDraft } from './use-text-draft.ts'

const texts = textEditor.pictures

type MediaRow = { id: string; alt: string | null }

interface PictureDialogProps {
  /** Null: the picture becomes the cover. */
  editor: Editor | null
  draft: TextDraft
  onClose: () => void
}

/** A picture of the library, for the text or its cover. */
export function PictureDialog({ editor, draft, onClose }: PictureDialogProps) {
  const api = useAdminApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['media', 'list'],
    queryFn: ({ signal }) => api.get<{ items: MediaRow[] }>('/media', { signal }),
    retry: false,
  })

  function choose({ id, alt }: MediaRow) {
    if (editor)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'figure', attrs: { src: mediaPath(id), alt: alt ?? '', caption: '' } })
        .run()
    else draft.change({ cover: { mediaId: id } } as Partial<ArticleContent>)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      className="admin-dialog admin-dialog-wide"
    >
      {error ? (
        asAdminError(error).status === 404 ? (
          <p role="status">{texts.missing}</p>
        ) : (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        )
      ) : null}
      {!data && !error ? <Skeleton rows={4} /> : null}
      {data?.items.length === 0 ? <p role="status">{texts.none}</p> : null}
      <ul className="picture-choices">
        {data?.items.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => choose(item)}>
              <img src={mediaPath(item.id)} alt={item.alt ?? ''} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {editor ? null : (
        <Button
          small
          look="ghost"
          onClick={() => {
            draft.change({ cover: { mediaId: null } } as Partial<ArticleContent>)
            onClose()
          }}
        >
          {texts.noCover}
        </Button>
      )}
    </Dialog>
  )
}

import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTextActs } from './use-text.ts'

const texts = textEditor.preview

/** The real page with this text, as wide as a phone or a desktop; its address can be sent to somebody for an hour. */
export function PreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { preview } = useTextActs(id)
  const [wide, setWide] = useState(true)
  const { data, error, refetch } = useQuery({
    queryKey: ['texts', 'preview', id],
    queryFn: preview,
    gcTime: 0,
    staleTime: 0,
  })
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(new URL(url, location.href).href)
    doneToast(texts.copied)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      className="admin-dialog preview-dialog"
    >
      <div className="preview-tools">
        <div className="ed-devices" role="group" aria-label={texts.title}>
          <button
            type="button"
            className="ed-icon"
            aria-label={texts.desktop}
            aria-pressed={wide}
            onClick={() => setWide(true)}
          >
            <Monitor className="icon" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="ed-icon"
            aria-label={texts.phone}
            aria-pressed={!wide}
            onClick={() => setWide(false)}
          >
            <Smartphone className="icon" aria-hidden="true" />
          </button>
        </div>
        {data ? (
          <Button small look="ghost" onClick={() => void copy(data.url)}>
            {texts.copy}
          </Button>
        ) : null}
      </div>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <iframe
          className="preview-frame"
          data-phone={wide ? undefined : 'true'}
          title={texts.frame}
          src={data.url}
        />
      ) : error ? null : (
        <Skeleton rows={8} />
      )}
    </Dialog>
  )
}
